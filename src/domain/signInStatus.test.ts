import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSignInStatus, SIGN_IN_CLOSED, type SignInEvent, type SignInStatus } from './signInStatus';

const EMAIL = 'asha@example.com';
const ACCOUNT = { name: 'आशा', email: EMAIL, password: 'एक बहुत लंबा वाक्य' };
const CREDENTIALS = { email: EMAIL, password: ACCOUNT.password };
const UNAVAILABLE = { kind: 'unavailable' } as const;

const opened = (form: 'signIn' | 'signUp' | 'forgot', more: { email?: string; linkCode?: string } = {}) =>
  ({ kind: 'opened', request: { form, intent: 'sell', ...more } }) as const;

const entered = (emailVerified: boolean) => ({ kind: 'entered', email: EMAIL, emailVerified }) as const;

const from = (status: SignInStatus, ...events: SignInEvent[]) => events.reduce(nextSignInStatus, status);

const run = (...events: SignInEvent[]) => from(SIGN_IN_CLOSED, ...events);

/** In the first opening. */
const first = { opening: 1 } as const;

const atCode = run(opened('signUp'), { kind: 'registered', account: ACCOUNT, ...first });
const atFactor = run(opened('signIn'), { kind: 'codeWanted', email: EMAIL, ...first });

describe('signing in', () => {
  it('closes once somebody is signed in who has confirmed the address', () => {
    const signedIn = run(opened('signIn'), { kind: 'sent' }, entered(true));
    expect(signedIn).toMatchObject({ open: false, busy: false, failure: null });
  });

  it('keeps the form with the failure', () => {
    const failed = run(
      opened('signIn'),
      { kind: 'sent' },
      { kind: 'failed', failure: UNAVAILABLE, ...first },
    );
    expect(failed).toMatchObject({ open: true, step: { kind: 'form' }, busy: false, failure: UNAVAILABLE });
  });

  it('asks for the second factor after the password, and knows the address on the way back', () => {
    expect(atFactor).toMatchObject({ step: { kind: 'factor' }, email: EMAIL, failure: null });
    expect(from(atFactor, { kind: 'back' })).toMatchObject({ step: { kind: 'form' }, email: EMAIL });
    expect(from(atFactor, entered(true)).open).toBe(false);
  });

  it('keeps asking for the second factor when its code was wrong', () => {
    const wrong = from(
      atFactor,
      { kind: 'sent' },
      { kind: 'failed', failure: { kind: 'wrongCode' }, ...first },
    );
    expect(wrong).toMatchObject({ step: { kind: 'factor' }, busy: false, failure: { kind: 'wrongCode' } });
  });

  it('asks for the code of the address when it is not confirmed, and closes after that', () => {
    const asked = run(opened('signIn'), entered(false));
    expect(asked.step).toEqual({
      kind: 'code',
      email: EMAIL,
      credentials: null,
      linkCode: undefined,
      resentCount: 0,
    });
    expect(from(asked, { kind: 'back' })).toBe(asked);
    expect(from(asked, { kind: 'confirmed', ...first })).toMatchObject({ open: false });
  });

  it('fills in the code of a mail’s link', () => {
    const asked = run(opened('signIn', { linkCode: '123456' }), entered(false));
    expect(asked.step).toMatchObject({ kind: 'code', linkCode: '123456' });
  });

  it('says that the first code could not be sent, unless another request runs already', () => {
    const asked = run(opened('signIn'), entered(false));
    const unsent = { kind: 'codeUnsent', failure: UNAVAILABLE, ...first } as const;
    expect(from(asked, unsent)).toMatchObject({ failure: UNAVAILABLE, step: { kind: 'code' } });
    expect(from(asked, { kind: 'sent' }, unsent)).toMatchObject({ failure: null, busy: true });
  });

  it('shows no failure when the dialog for passkeys was cancelled', () => {
    const failed = run(opened('signIn'), { kind: 'failed', failure: UNAVAILABLE, ...first });
    const cancelled = from(failed, { kind: 'sent' }, { kind: 'cancelled', ...first });
    expect(cancelled).toMatchObject({ open: true, busy: false, failure: null });
  });
});

describe('registering', () => {
  it('asks for the code with what signs in afterwards', () => {
    expect(atCode.step).toMatchObject({ kind: 'code', email: EMAIL, credentials: CREDENTIALS });
    expect(from(atCode, { kind: 'confirmed', ...first })).toMatchObject({ open: true, step: atCode.step });
    expect(from(atCode, { kind: 'confirmed', ...first }, entered(true)).open).toBe(false);
  });

  it('leads back to the form for another address, without the password', () => {
    const back = from(atCode, { kind: 'failed', failure: UNAVAILABLE, ...first }, { kind: 'back' });
    expect(back).toMatchObject({ step: { kind: 'form' }, form: 'signUp', failure: null });
    expect(back.registered).toEqual({ name: ACCOUNT.name, email: EMAIL });
    expect(JSON.stringify(back)).not.toContain(ACCOUNT.password);
  });

  it('counts the codes that were sent again', () => {
    const resent = { kind: 'resent', ...first } as const;
    expect(from(atCode, resent, resent).step).toMatchObject({ resentCount: 2 });
  });

  it('remembers the account for the next opening, until somebody is signed in', () => {
    const reopened = from(atCode, { kind: 'closed' }, opened('signIn'));
    expect(reopened).toMatchObject({ step: { kind: 'form' }, registered: { email: EMAIL } });
    expect(JSON.stringify(reopened)).not.toContain(ACCOUNT.password);
    expect(from(reopened, entered(true)).registered).toBeNull();
  });
});

describe('the forms', () => {
  it('change with their failures, but not during a request and not beneath another step', () => {
    const choose = { kind: 'formChosen', form: 'forgot' } as const;
    const failed = run(opened('signIn'), { kind: 'failed', failure: UNAVAILABLE, ...first });
    expect(from(failed, choose)).toMatchObject({ form: 'forgot', failure: null });
    const busy = run(opened('signIn'), { kind: 'sent' });
    expect(from(busy, choose)).toBe(busy);
    expect(from(atCode, choose)).toBe(atCode);
  });

  it('end with the note that a link was sent', () => {
    const sent = run(opened('forgot', { email: EMAIL }), { kind: 'linkSent', email: EMAIL, ...first });
    expect(sent.step).toEqual({ kind: 'linkSent', email: EMAIL });
  });

  it('begin anew with each opening', () => {
    const linkSent = run(opened('forgot'), { kind: 'linkSent', email: EMAIL, ...first });
    for (const before of [linkSent, atCode, atFactor]) {
      const again = from(before, { kind: 'sent' }, { kind: 'closed' }, opened('signIn'));
      expect(again).toEqual({
        ...run(opened('signIn')),
        opening: 2,
        registered: before.registered,
      });
    }
  });
});

describe('late answers', () => {
  const ANSWERS: SignInEvent[] = [
    { kind: 'failed', failure: UNAVAILABLE, ...first },
    { kind: 'codeUnsent', failure: UNAVAILABLE, ...first },
    { kind: 'cancelled', ...first },
    { kind: 'linkSent', email: EMAIL, ...first },
    { kind: 'codeWanted', email: EMAIL, ...first },
    { kind: 'confirmed', ...first },
    { kind: 'resent', ...first },
  ];

  it.each(ANSWERS)('$kind changes nothing after the dialog was closed', (answer) => {
    const closed = run(opened('signIn'), { kind: 'sent' }, { kind: 'closed' });
    expect(from(closed, answer)).toBe(closed);
  });

  it.each(ANSWERS)('$kind changes nothing in the next opening, which may be busy with its own', (answer) => {
    const reopened = run(opened('signIn'), { kind: 'sent' }, { kind: 'closed' }, opened('signUp'), {
      kind: 'sent',
    });
    expect(from(reopened, answer)).toBe(reopened);
  });

  it('remember who has registered, without opening a step', () => {
    const registered = { kind: 'registered', account: ACCOUNT, ...first } as const;
    const closed = run(opened('signUp'), { kind: 'sent' }, { kind: 'closed' });
    const late = from(closed, registered);
    expect(late).toEqual({ ...closed, registered: { name: ACCOUNT.name, email: EMAIL } });
    const reopened = from(closed, opened('signUp'), registered);
    expect(reopened).toMatchObject({ open: true, step: { kind: 'form' }, registered: { email: EMAIL } });
  });

  it('close the next opening when they sign somebody in, but open none', () => {
    const closed = run(opened('signIn'), { kind: 'sent' }, { kind: 'closed' });
    expect(from(closed, entered(true)).open).toBe(false);
    expect(from(closed, entered(false))).toMatchObject({ open: false, step: { kind: 'form' } });
    expect(from(closed, opened('signIn'), entered(true)).open).toBe(false);
  });
});

describe('any events', () => {
  const anyEvent: fc.Arbitrary<SignInEvent> = fc
    .record({
      opening: fc.nat({ max: 3 }),
      form: fc.constantFrom('signIn' as const, 'signUp' as const, 'forgot' as const),
      emailVerified: fc.boolean(),
    })
    .chain(({ opening, form, emailVerified }) =>
      fc.constantFrom<SignInEvent>(
        opened(form),
        { kind: 'formChosen', form },
        { kind: 'sent' },
        { kind: 'failed', failure: UNAVAILABLE, opening },
        { kind: 'codeUnsent', failure: UNAVAILABLE, opening },
        { kind: 'cancelled', opening },
        { kind: 'registered', account: ACCOUNT, opening },
        { kind: 'linkSent', email: EMAIL, opening },
        { kind: 'codeWanted', email: EMAIL, opening },
        { kind: 'confirmed', opening },
        { kind: 'resent', opening },
        entered(emailVerified),
        { kind: 'back' },
        { kind: 'closed' },
      ),
    );

  it('a closed dialog has no failure, and only opening opens it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let status = SIGN_IN_CLOSED;
        for (const event of events) {
          const next = nextSignInStatus(status, event);
          if (!next.open) expect(next.failure).toBeNull();
          if (next.open && !status.open) expect(event.kind).toBe('opened');
          status = next;
        }
      }),
    );
  });
});
