/** Hands a text to the person as a file. */
export function saveText(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type }), name);
}

/** Hands over a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
