import { cleanLine } from './text';

/** Octets in the local part, of a label, and in all (RFC 5321, 1035). */
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
const MAX_EMAIL_LENGTH = 254;

/** `dot-atom` of RFC 5322, with the letters of all scripts (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Hyphens only inside; `xn--` is the ASCII form of other scripts. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** What people paste along: blanks, hidden characters, the start of a link, and the brackets of a header. */
export function tidyEmail(pasted: string): string {
  const address = cleanLine(pasted)
    .trim()
    .replace(/^mailto:\s*/i, '')
    .replace(/^<(.*)>$/, '$1')
    .trim();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at).normalize('NFC') + address.slice(at).normalize('NFKC');
}

const octets = (text: string) => new TextEncoder().encode(text).length;

/**
 * Domain names are compared after mapping (UTS 46): full-width letters or an invisible character would be another spelling
 * of the same mailbox, with limits of its own.
 */
const isCanonical = (local: string, domain: string) =>
  local === local.normalize('NFC') &&
  domain === domain.normalize('NFKC') &&
  !/\p{Default_Ignorable_Code_Point}/u.test(domain);

/**
 * Syntax only. Trimmed; in the spelling of `tidyEmail`; at most 254 octets; the domain has a dot, and its last label isn't
 * a number.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    octets(text) <= MAX_EMAIL_LENGTH &&
    isCanonical(local, domain) &&
    LOCAL.test(local) &&
    octets(local) <= MAX_LOCAL &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && octets(label) <= MAX_LABEL) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** Masked, for mails that somebody else may read: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
