/** Text files that people open. */
import { ApiError } from '../net/error';

/**
 * The text of a file, without a byte order mark.
 *
 * @param most longest file, in bytes.
 * @throws ApiError `body-too-large`, or `unreadable-text` for anything but UTF-8: another encoding would change names
 * without a word.
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
