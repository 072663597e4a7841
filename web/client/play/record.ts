/**
 * A finished game's record against what this device saw. Whether the record agrees with itself, and every draw follows
 * from its secrets, is for `glyphwall verify`, which knows the rules.
 */
import { storedGame } from '../lib/games';
import {
  chanceDrew,
  commitmentOf,
  hashOf,
  pliesOf,
  SCHEME,
  seenOf,
  standsOf,
  type Seen,
  type Trouble,
} from './seen';

const HEX = /^[0-9a-f]{64}$/;

/** The tags of the only record of a text. */
function tagsOf(record: string): Record<string, string> {
  const found = record.matchAll(/^\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]$/gm);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, value.replace(/\\(.)/g, '$1')]));
}

/** Where the record is not what this device saw, or what it found wrong before; nothing if it fits. */
export function checkRecord(gameId: string, record: string): Trouble[] {
  const stored = storedGame(gameId);
  const seen = seenOf(gameId);
  const tags = tagsOf(record);
  const tag = (name: string): string => tags[name] ?? '';
  const transcript = tag('FairTranscript');
  const [named, id, , , , server = ''] = transcript.split(' ');
  const scheme = seen.scheme ?? SCHEME;
  const found: Trouble[] = [];
  const say = (what: string, seat = 0): unknown => found.push({ what, seat });
  if (tag('FairScheme') !== scheme || named !== scheme) return [{ what: 'scheme', seat: 0 }];
  if (id !== gameId) return [{ what: 'game', seat: 0 }];
  if (seen.trouble) found.push(seen.trouble);
  if (hashOf(`${scheme}|server|${tag('FairServer')}`) !== server) say('server');
  if (stored?.promise !== undefined && stored.promise !== server) say('promise');
  if ((seen.transcript ?? transcript) !== transcript) say('transcript');
  if (seen.later !== undefined) say('changed');
  const drawn = chanceDrew(seen);
  const mine = stored?.secrets ?? {};
  const stands = standsOf(transcript);
  const untold = scheme === SCHEME ? 'untold' : 'withheld';
  stands.forEach((fixed, seat) => {
    const told = tag(`FairSeat${seat + 1}`);
    const commits = (secret: string): string => commitmentOf(scheme, gameId, seat, server, secret);
    const secret = HEX.test(told);
    const instead = HEX.test(fixed) ? untold : fixed;
    if (secret ? commits(told) !== fixed : told !== instead) say('record', seat + 1);
    const own = mine[seat];
    if (own) ownTrouble(seat, own, secret ? told : null, commits(own) === fixed, seen, say);
    else if (!secret && seen.told.includes(seat)) say('other-withheld', seat + 1);
    else if (scheme === SCHEME && told === untold && drawn) say('untold', seat + 1);
  });
  for (const seat of Object.keys(mine).map(Number)) if (seat >= stands.length) say('commitment', seat + 1);
  for (const seat of seen.own) if (!mine[seat] && drawn) say('left-out', seat + 1);
  if (!samePlies(record, tag('Result'), pliesOf(seen))) say('moves');
  const takebacks = seen.entries.filter(([kind]) => kind === 'taken-back').length;
  if (scheme === SCHEME && tag('FairTakebacks') !== String(takebacks)) say('takebacks');
  const { result } = seen;
  if (result && (tag('Result') !== resultOf(result.ranking) || tag('Reason') !== result.reason))
    say('result');
  return found;
}

function ownTrouble(
  seat: number,
  mine: string,
  told: string | null,
  fits: boolean,
  seen: Seen,
  say: (what: string, seat: number) => unknown,
): void {
  const sent = seen.sent.includes(seat);
  if (!fits) say('commitment', seat + 1);
  if (told !== null && told !== mine) say('secret', seat + 1);
  else if (told === null && chanceDrew(seen))
    say(seen.told.includes(seat) ? 'withheld' : sent ? 'unheard' : 'unasked', seat + 1);
}

/** Whether the plies, one after the other, are the record's moves; a game may join those of a turn by a sign. */
function samePlies(record: string, result: string, plies: readonly (string | null)[]): boolean {
  const body = record.slice(record.lastIndexOf(']\n') + 1).replace(/\{[^}]*\}/g, ' ');
  const moves = body.split(/\s+/).filter((token) => token && !/^[0-9]+\.+$/.test(token));
  if (moves.pop() !== result) return false;
  const quoted = plies.map((ply) => ply?.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') ?? '\\S+?');
  return new RegExp(`^${quoted.join('[ ,;/|.]*')}$`, 'u').test(moves.join(''));
}

/** The result of a record for the places that the table shows. */
const resultOf = (ranking: readonly number[]): string =>
  ranking.join() === '1,1' ? '1/2-1/2' : ranking.map((place) => (place === 1 ? '1' : '0')).join('-');
