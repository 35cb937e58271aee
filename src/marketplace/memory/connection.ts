import { fail, type FailureKind, type Result } from '../../domain/failure';

/** Shared with a test or a story, which can cut it at any time. */
export interface Connection {
  /** What every call fails with; null while all is well. */
  failure: FailureKind | null;
}

/**
 * The same port, but what `before` returns is the result instead of a call's own.
 * @param before undefined lets the call through
 */
export function intercept<Port extends object>(
  port: Port,
  before: (method: string, args: readonly unknown[]) => Promise<Result<never>> | undefined,
): Port {
  const members = Object.entries(port).map(([name, member]: [string, unknown]) => [
    name,
    typeof member === 'function'
      ? (...args: unknown[]): unknown => before(name, args) ?? Reflect.apply(member, port, args)
      : member,
  ]);
  return Object.fromEntries(members) as Port;
}

export function overConnection<Port extends object>(port: Port, connection: Connection): Port {
  return intercept(port, () => (connection.failure ? Promise.resolve(fail(connection.failure)) : undefined));
}
