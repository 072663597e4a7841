/** Whether the last thing the person did was a key press: then the focus may be moved for them. */
let byKey = false;

export function lastWasKey(): boolean {
  return byKey;
}

export function watchInput(): () => void {
  const key = (): void => {
    byKey = true;
  };
  const pointer = (): void => {
    byKey = false;
  };
  addEventListener('keydown', key, true);
  addEventListener('pointerdown', pointer, true);
  return () => {
    removeEventListener('keydown', key, true);
    removeEventListener('pointerdown', pointer, true);
  };
}
