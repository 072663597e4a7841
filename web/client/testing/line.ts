/** A line to a server that the test plays. */
import type { ServerMessage } from '$protocol/types';

import type { Line } from '../net/socket';

export class FakeLine implements Line {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens, and welcomes the holder of seats. */
  welcome(seats: number[] = [0]): void {
    this.onopen?.();
    this.says({ type: 'welcome', protocol: 2, game_id: 'abcdefghijkl', seats, server_time: 0 });
  }

  get last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}
