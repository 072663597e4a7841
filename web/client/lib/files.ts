/** Copy texts, save files and read text files. */
import { ApiError } from '../net/error';

/** Copy a text and return whether it worked. Pages without HTTPS use the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'spoken';
  const host = document.querySelector('dialog[open]') ?? document.body; // a modal dialog makes the rest inert
  host.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

/** Save a text as a file. */
export function saveText(text: string, type: string, name: string): void {
  saveBlob(new Blob([text], { type }), name);
}

/** Save a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Return the text of a file without a byte order mark.
 * @param most the longest file, in bytes.
 * @throws ApiError `body-too-large`, or `unreadable-text` for anything but UTF-8.
 */
export async function textOf(file: Blob, most: number): Promise<string> {
  if (file.size > most) throw new ApiError('body-too-large', `more than ${most} bytes`, 0);
  const raw = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw new ApiError('unreadable-text', 'the file is not UTF-8', 0);
  }
}
