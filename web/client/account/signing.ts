/** Sign up, in and out; the ways into an account. */
import type {
  AccountInfo,
  AccountState,
  PasskeyInfo,
  PasskeyOffer,
  SignedIn,
  SignUpOffer,
} from '$protocol/types';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

import { forgetGame, storedGames } from '../lib/games';
import { remove, save, SIGNED_IN } from '../lib/storage';
import { send } from '../net/api';
import { forgetKeys, keepKey, keptKey } from './keys';
import { fromPassword, fromPrf, newKey, prfInput, unwrap, wrap } from './vault';

export const MIN_PASSWORD = 10;

const post = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  send<Answer>({ path: `/api/account${path}`, body });

export const accountState = (): Promise<AccountState> => send<AccountState>({ path: '/api/account' });

/** Whether this page can make keys; browsers allow it with https and at localhost. */
export const canSeal = (): boolean => globalThis.isSecureContext && Boolean(globalThis.crypto?.subtle);

export const canUsePasskeys = (): boolean => canSeal() && typeof PublicKeyCredential === 'function';

/** Whether the person closed the browser's dialog: no error. */
export const isClosedDialog = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

interface Prf {
  prf?: { enabled?: boolean; results?: { first?: ArrayBuffer } };
}

/** `opensLater`: the passkey has a PRF, but says nothing when it is made. */
type Answered<Response> = { credential: Response; wrapper: CryptoKey | null; opensLater: boolean };

/** The credential as it is sent, without what the passkey's PRF returned: that stays here. */
async function apart<Response extends { clientExtensionResults: object }>(
  answer: Response,
): Promise<Answered<Response>> {
  const { prf } = answer.clientExtensionResults as Prf;
  const output = prf?.results?.first;
  return {
    credential: { ...answer, clientExtensionResults: {} },
    wrapper: output ? await fromPrf(output) : null,
    opensLater: !output && (prf?.enabled ?? false),
  };
}

const withPrf = async (): Promise<object> => ({ prf: { eval: { first: await prfInput() } } });

async function makePasskey(options: string): Promise<Answered<RegistrationResponseJSON>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const asked = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const extensions = { ...asked.extensions, ...(await withPrf()) };
  return apart(await startRegistration({ optionsJSON: { ...asked, extensions } }));
}

async function usePasskey(options: string): Promise<Answered<AuthenticationResponseJSON>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const asked = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  const extensions = { ...asked.extensions, ...(await withPrf()) };
  return apart(await startAuthentication({ optionsJSON: { ...asked, extensions } }));
}

/** A label for a new passkey that its owner recognises. */
const label = (): string =>
  (navigator as Navigator & { userAgentData?: { platform?: string } }).userAgentData?.platform ?? '';

async function signedIn(told: SignedIn, key: CryptoKey | null): Promise<void> {
  if (key) await keepKey(told.account, key);
  save(SIGNED_IN, { id: told.account, name: told.name });
  void import('../alerts/alerts.svelte').then(({ followAccount }) => followAccount()).catch(() => undefined); // later
}

/** The sealing key; null if it was wrapped by another one, or changed on the server. The page then says so. */
const opened = (wrapped: string, wrapper: CryptoKey): Promise<CryptoKey | null> =>
  unwrap(wrapped, wrapper).catch(() => null);

export async function signUpByPasskey(name: string): Promise<void> {
  const offer = await post<SignUpOffer>('/sign-up', { name });
  const { credential, wrapper, opensLater } = await makePasskey(offer.options ?? '');
  const key = wrapper ? await newKey() : null;
  const wrapped = key && wrapper ? await wrap(key, wrapper) : null;
  const body = { ticket: offer.ticket, credential, label: label(), wrapped };
  await signedIn(await post<SignedIn>('/sign-up/passkey', body), key);
  if (opensLater) await signInByPasskey(); // the browser asks once more
}

/** Make an account; returns the name to sign in with. */
export async function signUpByPassword(name: string, password: string): Promise<string> {
  const offer = await post<SignUpOffer>('/sign-up', { name });
  const { proof, wrapper } = await fromPassword(offer.name, password);
  const key = await newKey();
  const body = { ticket: offer.ticket, proof, wrapped: await wrap(key, wrapper) };
  await signedIn(await post<SignedIn>('/sign-up/password', body), key);
  return offer.name;
}

export async function signInByPasskey(): Promise<void> {
  const offer = await post<PasskeyOffer>('/sign-in');
  const { credential, wrapper } = await usePasskey(offer.options);
  const told = await post<SignedIn>('/sign-in/passkey', { ticket: offer.ticket, credential });
  let key: CryptoKey | null = null;
  if (wrapper && told.wrapped) key = await opened(told.wrapped, wrapper);
  else if (wrapper) {
    // Many passkeys open nothing when they are made, only when they are used: this is the first time.
    key = (await keptKey(told.account)) ?? ((await accountState()).account?.has_key ? null : await newKey());
    if (key) await post('/passkeys/wrap', { id: told.passkey, wrapped: await wrap(key, wrapper) });
  }
  await signedIn(told, key);
}

export async function signInByPassword(name: string, password: string): Promise<void> {
  const { proof, wrapper } = await fromPassword(name, password);
  const told = await post<SignedIn>('/sign-in/password', { name, proof });
  await signedIn(told, told.wrapped ? await opened(told.wrapped, wrapper) : null);
}

export async function addPasskey(account: AccountInfo): Promise<void> {
  const offer = await post<PasskeyOffer>('/passkeys/begin');
  const { credential, wrapper } = await makePasskey(offer.options);
  const key = await keptKey(account.id);
  const wrapped = key && wrapper ? await wrap(key, wrapper) : null;
  await post<PasskeyInfo>('/passkeys/add', { ticket: offer.ticket, credential, label: label(), wrapped });
}

export const removePasskey = (id: string): Promise<object> => post('/passkeys/remove', { id });

export async function setPassword(account: AccountInfo, password: string): Promise<void> {
  const { proof, wrapper } = await fromPassword(account.name, password);
  const key = (await keptKey(account.id)) ?? (account.has_key ? null : await newKey());
  await post('/password', { proof, wrapped: key ? await wrap(key, wrapper) : null });
  if (key) await keepKey(account.id, key);
}

export const setEmail = (email: string): Promise<object> => post('/email', { email: email.trim() || null });

export const endSession = (handle: string | null): Promise<object> => post('/sessions/end', { handle });

/** Forget the account on this device: its games are opened again after the next sign-in. */
async function forgetAccount(): Promise<void> {
  for (const [id, game] of storedGames()) if (game.account) forgetGame(id);
  remove(SIGNED_IN);
  await forgetKeys().catch(() => undefined);
}

export async function signOut(): Promise<void> {
  await post('/sign-out');
  await forgetAccount();
}

export async function deleteAccount(): Promise<void> {
  await post('/delete');
  await forgetAccount();
}

/** Return everything that the server stores about the account, as a file. */
export async function exportAccount(): Promise<Blob> {
  const content = await send<object>({ path: '/api/account/export' });
  return new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' });
}
