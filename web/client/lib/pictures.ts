/** Drawings as files that people share: a PNG, or a GIF that plays several. */
import { saveBlob } from './files';
import { writeGif } from './gif';

/** The longer side of a shared picture, in pixels. */
const SIDE = 1080;
const FILM_SIDE = 640;
/** How long each drawing of a GIF is shown, in milliseconds; the last one longer. */
const SHOWN_MS = 1200;
const LAST_MS = 3000;

/** Paint an SVG on a canvas. */
async function paint(svg: string, side: number): Promise<HTMLCanvasElement> {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [, , width = 1, height = 1] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const scale = side / Math.max(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  root.setAttribute('width', String(canvas.width));
  root.setAttribute('height', String(canvas.height));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draw the last of some SVG drawings as PNG. */
export async function pngOf(drawn: readonly string[]): Promise<Blob> {
  const canvas = await paint(drawn.at(-1) ?? '', SIDE);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Draw SVG drawings as a GIF that plays them in order. */
export async function gifOf(drawn: readonly string[]): Promise<Blob> {
  const frames: Uint8ClampedArray[] = [];
  let size = { width: 1, height: 1 };
  for (const svg of drawn) {
    const canvas = await paint(svg, FILM_SIDE);
    const { width, height } = (size = frames.length > 0 ? size : canvas);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    frames.push(context.getImageData(0, 0, width, height).data);
  }
  const times = frames.map((_, index) => (index === frames.length - 1 ? LAST_MS : SHOWN_MS));
  return new Blob([writeGif(frames, times, size.width, size.height)], { type: 'image/gif' });
}

/** Hand a file to the device's sharing, or save it where sharing is missing. */
export async function handOn(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare?.({ files })) return saveBlob(blob, name);
  try {
    await navigator.share({ files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(blob, name);
  }
}
