import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from './config';
import { MAIL_ENV, OPERATOR_ENV } from './config.test-helpers';

function problemsIn(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env, '/shop');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n- ').slice(1);
  }
  return [];
}

const namesIn = (env: NodeJS.ProcessEnv) => problemsIn(env).map((line) => line.split(' ', 1)[0]);

const keys = (id: string) => ({
  RAZORPAY_KEY_ID: id,
  RAZORPAY_KEY_SECRET: 'hush',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
});

const PUBLIC = { PUBLIC_URL: 'https://shop.example', ...OPERATOR_ENV, ...MAIL_ENV };

describe('payments', () => {
  it.each([
    ['nothing', {}, 'test'],
    ['a local address', { PUBLIC_URL: 'http://localhost:4180' }, 'test'],
    ['a local IPv4 address', { PUBLIC_URL: 'http://127.0.0.1:4180' }, 'test'],
    ['a local IPv6 address', { PUBLIC_URL: 'http://[::1]:4180' }, 'test'],
    ['test keys', keys('rzp_test_1'), 'razorpayTest'],
    ['PAYMENTS=test', { PAYMENTS: 'test' }, 'test'],
    ['PAYMENTS=test on a public address', { ...PUBLIC, PAYMENTS: 'test' }, 'test'],
    [
      'PAYMENTS=test and test keys on a public address',
      { ...PUBLIC, PAYMENTS: 'test', ...keys('rzp_test_1') },
      'razorpayTest',
    ],
    ['PAYMENTS=razorpay and live keys', { PAYMENTS: 'razorpay', ...keys('rzp_live_1') }, 'razorpay'],
    [
      'PAYMENTS=razorpay and live keys on a public address',
      { ...PUBLIC, PAYMENTS: 'razorpay', ...keys('rzp_live_1') },
      'razorpay',
    ],
  ] as const)('use the provider of the mode with %s', (_name, env, provider) => {
    expect(readConfig(env, '/').payments).toMatchObject({ provider });
  });

  it.each([
    ['a public address without PAYMENTS', PUBLIC, ['PAYMENTS']],
    [
      'a public address and test keys without PAYMENTS',
      { ...PUBLIC, ...keys('rzp_test_hush') },
      ['PAYMENTS'],
    ],
    [
      'a public address and live keys without PAYMENTS',
      { ...PUBLIC, ...keys('rzp_live_hush') },
      ['PAYMENTS', 'RAZORPAY_KEY_ID'],
    ],
    [
      'an address that only begins like a local one',
      { ...PUBLIC, PUBLIC_URL: 'http://localhost.example' },
      ['PAYMENTS'],
    ],
    ['live keys without PAYMENTS', keys('rzp_live_hush'), ['RAZORPAY_KEY_ID']],
    ['live keys in a test', { PAYMENTS: 'test', ...keys('rzp_live_hush') }, ['RAZORPAY_KEY_ID']],
    ['test keys for real money', { PAYMENTS: 'razorpay', ...keys('rzp_test_hush') }, ['RAZORPAY_KEY_ID']],
    ['no keys for real money', { PAYMENTS: 'razorpay' }, Object.keys(keys(''))],
    ['keys of an unknown kind', { PAYMENTS: 'razorpay', ...keys('hush') }, ['RAZORPAY_KEY_ID']],
    ['keys of an unknown kind in a test', { PAYMENTS: 'test', ...keys('hush') }, ['RAZORPAY_KEY_ID']],
    [
      'real money over http',
      { ...PUBLIC, PUBLIC_URL: 'http://shop.example', PAYMENTS: 'razorpay', ...keys('rzp_live_hush') },
      ['PUBLIC_URL'],
    ],
    ['an unknown mode', { PAYMENTS: 'hush', ...keys('rzp_live_hush') }, ['PAYMENTS', 'RAZORPAY_KEY_ID']],
  ])('are refused with %s', (_name, env, names) => {
    expect(namesIn(env)).toEqual(names);
    expect(problemsIn(env).join()).not.toContain('hush');
  });
});

describe('PUBLIC_URL', () => {
  const LOCAL = { PUBLIC_URL: 'http://127.0.0.1:4180' };

  it.each([
    ['a HOST that other machines reach', { HOST: '0.0.0.0' }],
    ['a HOST that other machines reach', { HOST: '::' }],
    ['a HOST that other machines reach', { HOST: '192.168.1.7' }],
    ['a HOST that other machines reach', { HOST: 'localhost.example' }],
    ['BEHIND_PROXY=yes', { BEHIND_PROXY: 'yes' }],
    ['BEHIND_PROXY=yes', { BEHIND_PROXY: 'yes', HOST: '127.0.0.1' }],
  ])('is required with %s (%o)', (reason, env) => {
    expect(problemsIn(env)).toEqual([
      `PUBLIC_URL is missing, but needed with ${reason}; example: https://shop.example`,
    ]);
    expect(namesIn({ ...env, ...LOCAL })).toEqual([]);
    expect(namesIn({ ...env, PUBLIC_URL: 'http://shop.example' })).toEqual([
      'PAYMENTS',
      ...Object.keys(MAIL_ENV),
      ...Object.keys(OPERATOR_ENV),
    ]);
  });

  it.each(['', 'localhost', '127.0.0.1', '::1'])('is not required with HOST=%s', (host) => {
    expect(problemsIn({ HOST: host, BEHIND_PROXY: 'no' })).toEqual([]);
  });

  it('may be http on this machine, also with real money', () => {
    expect(problemsIn({ ...LOCAL, PAYMENTS: 'razorpay', ...keys('rzp_live_1') })).toEqual([]);
  });
});

describe('the operator', () => {
  it.each(Object.keys(OPERATOR_ENV))('is required on a public address, %s included', (name) => {
    expect(problemsIn({ ...PUBLIC, PAYMENTS: 'test', [name]: '' })).toEqual([
      expect.stringMatching(`^${name} is missing, but needed with a public PUBLIC_URL`),
    ]);
  });

  it('may be unset on localhost, but not in part', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4180' }, '/').operator).toBeNull();
    const [, ...others] = Object.keys(OPERATOR_ENV);
    expect(namesIn({ LEGAL_NAME: 'Kriti' })).toEqual(others);
    expect(problemsIn({ LEGAL_NAME: 'Kriti' })[0]).toContain('needed with LEGAL_NAME');
  });

  it.each([
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_PHONE', 'ask Asha'],
    ['GRIEVANCE_EMAIL', '@shop.example'],
    ['GRIEVANCE_PHONE', '112'],
    ['SOCIAL_INSTAGRAM', 'javascript:alert(1)'],
    ['SOCIAL_FACEBOOK', 'facebook.com/shop'],
    ['ISSUER_NAME', 'Kriti'],
    ['ISSUER_ADDRESS', 'Pune'],
  ])('is refused by name when %s is %s', (name, value) => {
    expect(namesIn({ ...OPERATOR_ENV, [name]: value })).toEqual([name]);
  });
});

describe('mail', () => {
  it.each(Object.keys(MAIL_ENV))('needs %s on a public address', (name) => {
    expect(problemsIn({ ...PUBLIC, PAYMENTS: 'test', [name]: '' })).toEqual([
      expect.stringMatching(`^${name} is missing, but needed with a public PUBLIC_URL`),
    ]);
  });

  it('needs both variables or none on this machine', () => {
    const [url, from] = Object.keys(MAIL_ENV);
    expect(namesIn({ SMTP_URL: MAIL_ENV.SMTP_URL })).toEqual([from]);
    expect(namesIn({ MAIL_FROM: MAIL_ENV.MAIL_FROM })).toEqual([url]);
    expect(namesIn(MAIL_ENV)).toEqual([]);
  });

  it.each([
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtps://:hush@'],
    ['MAIL_FROM', 'shop'],
    ['MAIL_FROM', 'Kriti <shop@shop.test>'],
  ])('is refused by name when %s is %s', (name, value) => {
    const env = { ...MAIL_ENV, [name]: value };
    expect(namesIn(env)).toEqual([name]);
    expect(problemsIn(env).join()).not.toContain('hush');
  });

  it.each([
    ['smtp://mail.example', true],
    ['smtps://shop:hush@mail.example:465', true],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:2525', false],
    ['smtp://localhost.example', true],
  ])('leaves this machine by %s: %s', (url, isRemote) => {
    const { mail } = readConfig({ ...MAIL_ENV, SMTP_URL: url }, '/');
    expect(mail.smtp).toEqual({ url, isRemote });
    expect(mail.sender.address).toBe(MAIL_ENV.MAIL_FROM);
  });

  it.each([
    ['nothing', {}, true],
    ['an IPv6 loopback address', { HOST: '::1' }, true],
    ['a mail server', MAIL_ENV, false],
    ['a proxy', { BEHIND_PROXY: 'yes', PUBLIC_URL: 'http://localhost' }, false],
    ['a HOST that other machines reach', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }, false],
  ])('with %s is shown in the outbox: %o, %s', (_what, env, shows) => {
    expect(readConfig(env, '/').mail.showsOutbox).toBe(shows);
  });
});

describe('the environment', () => {
  it('has defaults for unset and empty variables', () => {
    const usual = {
      port: 4180,
      host: '127.0.0.1',
      logLevel: 'info',
      dataFolder: '/shop/data',
      databaseUrl: null,
      s3: null,
      payments: { provider: 'test' },
      publicUrl: null,
      secret: null,
      behindProxy: false,
      operator: null,
      receipts: { issuer: { name: null, gstin: null, address: null }, gst: null },
      mail: {
        smtp: null,
        sender: { name: 'Kriti Bazaar', address: 'shop@localhost' },
        showsOutbox: true,
      },
    };
    expect(readConfig({}, '/shop')).toEqual(usual);
    expect(readConfig({ PORT: '', HOST: ' ', DATA_FOLDER: '', DATABASE_URL: '' }, '/shop')).toEqual(usual);
  });

  it('sets every option', () => {
    const databaseUrl = 'postgresql://shop:secret@db.example:5432/shop';
    const secret = 's'.repeat(32);
    expect(
      readConfig(
        {
          PORT: '0',
          HOST: '::',
          LOG_LEVEL: 'warn',
          DATA_FOLDER: '/var/shop',
          DATABASE_URL: databaseUrl,
          PUBLIC_URL: 'https://shop.example/',
          AUTH_SECRET: secret,
          BEHIND_PROXY: 'yes',
          S3_BUCKET: 'goods',
          S3_REGION: 'ap-south-1',
          S3_ENDPOINT: 'http://127.0.0.1:9000',
          S3_ACCESS_KEY_ID: 'id',
          S3_SECRET_ACCESS_KEY: 'hush',
          PAYMENTS: 'razorpay',
          RAZORPAY_KEY_ID: 'rzp_live_key',
          RAZORPAY_KEY_SECRET: 'hush',
          RAZORPAY_WEBHOOK_SECRET: 'hush hush',
          RAZORPAY_API: 'http://127.0.0.1:9001/',
          GST_PERCENT: '18',
          GST_KIND: 'inter',
          GSTIN: '27AAPFU0939F1ZV',
          ...OPERATOR_ENV,
          ...MAIL_ENV,
          SOCIAL_X: 'https://x.com/shop',
        },
        '/shop',
      ),
    ).toEqual({
      port: 0,
      host: '::',
      logLevel: 'warn',
      dataFolder: '/var/shop',
      databaseUrl,
      s3: {
        bucket: 'goods',
        region: 'ap-south-1',
        endpoint: 'http://127.0.0.1:9000',
        accessKeyId: 'id',
        secretAccessKey: 'hush',
      },
      payments: {
        provider: 'razorpay',
        razorpay: {
          keyId: 'rzp_live_key',
          keySecret: 'hush',
          webhookSecret: 'hush hush',
          api: 'http://127.0.0.1:9001',
        },
      },
      publicUrl: 'https://shop.example',
      secret,
      behindProxy: true,
      operator: {
        legalName: 'कृति बाज़ार',
        address: '12, एम.जी. रोड, पुणे 411001',
        support: { email: 'help@shop.test', phone: '+91 20 0000 0000' },
        grievance: { name: 'आशा राव', email: 'complaints@shop.test', phone: '1800 000 0000' },
        social: { instagram: undefined, facebook: undefined, x: 'https://x.com/shop' },
      },
      receipts: {
        issuer: { name: 'कृति बाज़ार', gstin: '27AAPFU0939F1ZV', address: '12, एम.जी. रोड, पुणे 411001' },
        gst: { percent: 18, kind: 'inter' },
      },
      mail: {
        smtp: { url: 'smtp://127.0.0.1:1', isRemote: false },
        sender: { name: 'Kriti Bazaar', address: 'shop@shop.test' },
        showsOutbox: false,
      },
    });
  });

  it.each([
    ['0', 0],
    ['100', 100],
    ['0.25', 0.25],
    ['12.5', 12.5],
  ])('has the GST rate %s, intra-state by default', (value, percent) => {
    const { gst } = readConfig({ GST_PERCENT: value }, '/').receipts;
    expect(gst).toEqual({ percent, kind: 'intra' });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'file:///shop'],
    ['AUTH_SECRET', 's'.repeat(31)],
    ['BEHIND_PROXY', 'maybe'],
    ['LOG_LEVEL', 'verbose'],
    ['PAYMENTS', 'tests'],
    ['PAYMENTS', 'Razorpay'],
    ['GST_PERCENT', '-1'],
    ['GST_PERCENT', '100.01'],
    ['GST_PERCENT', '18.125'],
    ['GST_PERCENT', '18 %'],
    ['GST_PERCENT', '1e1'],
    ['GST_KIND', 'both'],
    ['GSTIN', '27AAPFU0939F1Z'],
    ['GSTIN', '27AAPFU0939F1ZW'],
  ])('is refused by name when %s is %s', (name, value) => {
    expect(namesIn({ [name]: value })[0]).toBe(name);
  });

  it('requires AUTH_SECRET with an external database', () => {
    expect(namesIn({ DATABASE_URL: 'postgres://db/shop' })).toEqual(['AUTH_SECRET']);
  });

  describe.each([
    [
      'files on S3',
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'hush' },
      { S3_ENDPOINT: 'https://s3.example' },
      ['s3.example', 'ftp://s3.example', 'http://s3.example', 'http://localhost.example'],
    ],
    [
      'Razorpay',
      keys('rzp_test_hush'),
      { RAZORPAY_API: 'https://api.example' },
      ['api.example', 'http://api.example', 'https://api.example/v1', 'http://localhost.example'],
    ],
  ])('for %s', (_what, whole, optional, invalid) => {
    it('requires all variables or none', () => {
      expect(problemsIn(whole)).toEqual([]);
      expect(problemsIn({ ...whole, ...optional })).toEqual([]);
      expect(namesIn(optional)).toEqual(Object.keys(whole));
      for (const name of Object.keys(whole)) {
        const [problem, ...more] = problemsIn({ ...whole, [name]: ' ' });
        expect(problem).toContain(`${name} is missing, but needed with `);
        expect(problem).not.toContain('hush');
        expect(more).toEqual([]);
      }
    });

    it.each(invalid)('refuses the address %s', (address) => {
      const [name = ''] = Object.keys(optional);
      expect(namesIn({ ...whole, [name]: address })).toEqual([name]);
    });
  });

  it('is reported with all its problems at once, each with an example and none with its value', () => {
    const env = {
      PORT: 'hush',
      DATABASE_URL: 'mysql://shop:hush@db.example/shop',
      AUTH_SECRET: 'hush',
      S3_BUCKET: 'hush',
      S3_REGION: 'hush',
      S3_SECRET_ACCESS_KEY: 'hush',
      GST_PERCENT: 'hush',
      RAZORPAY_API: 'https://user:hush@api.example/v1',
      ...keys('rzp_test_hush'),
    };
    expect(problemsIn(env)).toEqual([
      'PORT has to be a port from 0, which picks a free one, to 65535; example: 4180',
      'DATABASE_URL has to be the address of a PostgreSQL database; example: postgresql://user:password@host:5432/database',
      'AUTH_SECRET needs 32 characters or more; example: what "openssl rand -base64 32" prints',
      'RAZORPAY_API has to be an https address without a path; example: https://api.example',
      'GST_PERCENT has to be from 0 to 100, with at most two decimals; example: 18',
      'S3_ACCESS_KEY_ID is missing, but needed with S3_BUCKET; example: AKIA…',
    ]);
  });

  it('has examples that are valid', () => {
    const env: NodeJS.ProcessEnv = {};
    for (const [name, schema] of Object.entries(VARIABLES)) env[name] = v.getExamples(schema)[0];
    expect(problemsIn({ ...env, PAYMENTS: 'test', RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([]);
  });

  it('is described in docs/server.md, variable by variable', async () => {
    const page = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'server.md'), 'utf8');
    const [, table = ''] = /## Configuration\n(.*?)\n## /s.exec(page) ?? [];
    const cells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
    const described = cells.flatMap((cell) =>
      cell.split(', ').map((name) => name.trim().replaceAll('`', '')),
    );
    expect(described.toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  });
});
