export interface EmailTextProps {
  /** The address. */
  email: string;
}

/** An email address that, where it doesn't fit, breaks after the `@`. */
export function EmailText({ email }: EmailTextProps) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
