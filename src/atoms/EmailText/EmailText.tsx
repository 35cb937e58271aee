export interface EmailTextProps {
  /** The address. */
  email: string;
}

/** An email address that, where it doesn't fit, breaks after the `@`, then before the last dot. */
export function EmailText({ email }: EmailTextProps) {
  const host = email.lastIndexOf('@') + 1;
  const domain = Math.max(host, email.lastIndexOf('.'));
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
