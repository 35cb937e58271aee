import { fileExtension } from '../../src/domain/upload';

const MAX_ASCII_LENGTH = 100;

/** Letters with marks lose them, other scripts are left out: `कोड v2.zip` is `v2.zip`, `कोड.zip` is `download.zip`. */
function asciiName(name: string): string {
  const extension = fileExtension(name).replace(/[^.\w-]/g, '');
  const stem = name
    .slice(0, name.length - extension.length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Also quotes, backslashes and `%`, which clients read differently, and separators.
    .replace(/[^\w .()+,-]+/g, '_')
    .slice(0, MAX_ASCII_LENGTH)
    .replace(/^[_ .]+|[_ .]+$/g, '');
  return (stem || 'download') + extension;
}

/** By RFC 8187, which also rules out header injection; before it a plain name for clients that know no other (RFC 6266). */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`;
}
