/**
 * The reader's own engine: a local program that speaks the engine protocol (docs/reference/engine.md) over a
 * WebSocket. Its output is shown unchecked.
 */
import type { EstimatedLine, Lines, ProvedLine } from '$protocol/types';

export const PORT = 7700;
const HOST = '127.0.0.1';
/** The number of lines to request. */
const LINES = 5;

export interface Listener {
  lines(lines: Lines): void;
  /** The engine has connected and reports this name. */
  named(name: string): void;
  /** The engine doesn't answer or is gone (null), or it refused with this message. */
  failed(words: string | null): void;
}

/** One candidate of an `info` line. */
interface Info {
  place: number;
  line: EstimatedLine | ProvedLine | null;
  nodes: number;
  depth: number;
  seconds: number;
}

export class OwnEngine {
  private socket: WebSocket;
  private ready = false;
  private waiting: readonly string[] | null = null;
  /** Searches that haven't reported a move yet. Only the last one belongs to the current node. */
  private searches = 0;
  private found = new Map<number, EstimatedLine | ProvedLine>();

  constructor(
    port: number,
    private readonly listener: Listener,
  ) {
    this.socket = new WebSocket(`ws://${HOST}:${port}`);
    this.socket.onopen = () => this.send('gwi');
    this.socket.onmessage = ({ data }) => {
      for (const line of String(data).split('\n')) this.hear(line.trim());
    };
    this.socket.onclose = () => this.listener.failed(null);
  }

  /** Search until the next request or a stop. */
  ask(lines: readonly string[]): void {
    this.stop();
    if (!this.ready) {
      this.waiting = lines;
      return;
    }
    this.found.clear();
    this.searches += 1;
    this.send([...lines, `go infinite multipv ${LINES}`].join('\n'));
  }

  stop(): void {
    this.waiting = null;
    if (this.searches > 0) this.send('stop');
  }

  close(): void {
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
  }

  private send(text: string): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private hear(line: string): void {
    const words = line.split(/\s+/);
    switch (words[0]) {
      case 'id':
        if (words[1] === 'name') this.listener.named(words.slice(2).join(' '));
        return;
      case 'gwiok':
        this.ready = true;
        if (this.waiting) this.ask(this.waiting);
        return;
      case 'bestmove':
        this.searches = Math.max(0, this.searches - 1);
        return;
      case 'error':
        // An overtaken search is cancelled; other refusals are shown.
        if (words[1] !== 'cancelled') this.listener.failed(words.slice(1).join(' '));
        return;
      case 'info':
        if (this.searches === 1) this.tell(infoOf(words));
    }
  }

  private tell({ place, line, nodes, depth, seconds }: Info): void {
    if (!line) return;
    if (place === 1) this.found.clear();
    this.found.set(place, line);
    const all = [...this.found].sort(([one], [other]) => one - other).map(([, each]) => each);
    this.listener.lines({
      estimates: all.filter((each): each is EstimatedLine => 'win' in each),
      proofs: all.filter((each): each is ProvedLine => 'proof' in each),
      simulations: nodes,
      nodes,
      depth,
      seconds,
      preparing: null,
    });
  }
}

/** `info [multipv K] depth D nodes N ... wp 0.6 | score proved win ... pv MOVE MOVE ...` */
export function infoOf(words: readonly string[]): Info {
  const end = words.indexOf('pv');
  const head = end < 0 ? words : words.slice(0, end);
  const plies = end < 0 ? [] : words.slice(end + 1);
  const after = (word: string): string | undefined => {
    const at = head.indexOf(word);
    return at < 0 ? undefined : head[at + 1];
  };
  const number = (word: string, otherwise = 0): number => {
    const value = Number(after(word));
    return Number.isFinite(value) ? value : otherwise;
  };
  const win = number('wp', NaN);
  const proof = after('score') === 'proved' ? after('proved') : undefined;
  let line: Info['line'] = null;
  if (plies.length > 0 && (proof === 'win' || proof === 'loss')) line = { plies, proof, reasons: [] };
  else if (plies.length > 0 && win >= 0 && win <= 1)
    line = { plies, win, low: win, high: win, visits: number('visits'), reasons: [] };
  return {
    place: number('multipv', 1),
    line,
    nodes: number('nodes'),
    depth: number('depth'),
    seconds: number('time') / 1000,
  };
}
