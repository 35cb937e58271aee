export interface EmailTextProps {
  /** The address, shown as it is stored. */
  email: string;
}

/** An email address that, where it doesn't fit, breaks after the `@` or before its last dot. */
export function EmailText({ email }: EmailTextProps) {
  const host = email.lastIndexOf('@') + 1;
  const ending = Math.max(host, email.lastIndexOf('.'));
  return (
    <span translate="no">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host, ending)}
      <wbr />
      {email.slice(ending)}
    </span>
  );
}
