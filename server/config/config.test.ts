import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { OPERATOR_ENV } from './config.test-helpers';

const keys = (id: string) => ({
  RAZORPAY_KEY_ID: id,
  RAZORPAY_KEY_SECRET: 'hush',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
});

const PUBLIC = { PUBLIC_URL: 'https://shop.example' };

describe('payments', () => {
  it.each([
    ['nothing', {}, 'test'],
    ['a local address', { PUBLIC_URL: 'http://localhost:4180' }, 'test'],
    ['a local IPv4 address', { PUBLIC_URL: 'http://127.0.0.1:4180' }, 'test'],
    ['a local IPv6 address', { PUBLIC_URL: 'http://[::1]:4180' }, 'test'],
    ['test keys', keys('rzp_test_1'), 'razorpayTest'],
    ['PAYMENTS=test', { PAYMENTS: 'test' }, 'test'],
    ['PAYMENTS=test on a public address', { ...PUBLIC, ...OPERATOR_ENV, PAYMENTS: 'test' }, 'test'],
    [
      'PAYMENTS=test and test keys on a public address',
      { ...PUBLIC, ...OPERATOR_ENV, PAYMENTS: 'test', ...keys('rzp_test_1') },
      'razorpayTest',
    ],
    ['PAYMENTS=razorpay and live keys', { PAYMENTS: 'razorpay', ...keys('rzp_live_1') }, 'razorpay'],
    [
      'PAYMENTS=razorpay and live keys on a public address',
      { ...PUBLIC, ...OPERATOR_ENV, PAYMENTS: 'razorpay', ...keys('rzp_live_1') },
      'razorpay',
    ],
  ] as const)('use the provider of the mode with %s', (_name, env, provider) => {
    expect(readConfig(env, '/').payments).toMatchObject({ provider });
  });

  it.each([
    ['a public address without PAYMENTS', PUBLIC, 'PAYMENTS'],
    ['a public address and test keys without PAYMENTS', { ...PUBLIC, ...keys('rzp_test_hush') }, 'PAYMENTS'],
    ['a public address and live keys without PAYMENTS', { ...PUBLIC, ...keys('rzp_live_hush') }, 'PAYMENTS'],
    ['an address that only begins like a local one', { PUBLIC_URL: 'http://localhost.example' }, 'PAYMENTS'],
    ['live keys without PAYMENTS', keys('rzp_live_hush'), 'PAYMENTS'],
    ['live keys in a test', { PAYMENTS: 'test', ...keys('rzp_live_hush') }, 'RAZORPAY_KEY_ID'],
    ['test keys for real money', { PAYMENTS: 'razorpay', ...keys('rzp_test_hush') }, 'RAZORPAY_KEY_ID'],
    ['no keys for real money', { PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID'],
    ['keys of an unknown kind', { PAYMENTS: 'razorpay', ...keys('hush') }, 'RAZORPAY_KEY_ID'],
    ['keys of an unknown kind in a test', { PAYMENTS: 'test', ...keys('hush') }, 'RAZORPAY_KEY_ID'],
    ['an unknown mode', { PAYMENTS: 'hush', ...keys('rzp_live_hush') }, 'PAYMENTS'],
  ])('are refused with %s', (_name, env, variable) => {
    const read = () => readConfig(env, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(variable);
    expect(read).not.toThrow('hush');
  });
});

describe('the operator', () => {
  const ON_A_PUBLIC_ADDRESS = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'test' };

  it.each(Object.keys(OPERATOR_ENV))('is required on a public address, %s included', (name) => {
    const read = () => readConfig({ ...ON_A_PUBLIC_ADDRESS, ...OPERATOR_ENV, [name]: '' }, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`PUBLIC_URL needs ${name}`);
  });

  it('may be unset on localhost, but not in part', () => {
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4180' }, '/').operator).toBeNull();
    expect(() => readConfig({ LEGAL_NAME: 'Kriti' }, '/')).toThrow('LEGAL_NAME needs LEGAL_ADDRESS, ');
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
    const read = () => readConfig({ ...OPERATOR_ENV, [name]: value }, '/');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });
});

describe('the environment', () => {
  it('has defaults for unset and empty variables', () => {
    const usual = {
      port: 4180,
      host: '127.0.0.1',
      dataFolder: '/shop/data',
      databaseUrl: null,
      s3: null,
      payments: { provider: 'test' },
      publicUrl: null,
      secret: null,
      behindProxy: false,
      operator: null,
      receipts: { issuer: { name: null, gstin: null, address: null }, gst: null },
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
          SOCIAL_X: 'https://x.com/shop',
        },
        '/shop',
      ),
    ).toEqual({
      port: 0,
      host: '::',
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
    ['S3_BUCKET', 'goods'],
    ['S3_ENDPOINT', 's3.example'],
    ['PAYMENTS', 'tests'],
    ['PAYMENTS', 'Razorpay'],
    ['RAZORPAY_KEY_ID', 'rzp_test_key'],
    ['RAZORPAY_API', 'https://api.example'],
    ['RAZORPAY_API', 'api.example'],
    ['RAZORPAY_API', 'http://api.example'],
    ['RAZORPAY_API', 'https://api.example/v1'],
    ['RAZORPAY_API', 'http://localhost.example'],
    ['GST_PERCENT', '-1'],
    ['GST_PERCENT', '100.01'],
    ['GST_PERCENT', '18.125'],
    ['GST_PERCENT', '18 %'],
    ['GST_PERCENT', '1e1'],
    ['GST_KIND', 'both'],
    ['GSTIN', '27AAPFU0939F1Z'],
    ['GSTIN', '27AAPFU0939F1ZW'],
  ])('is refused by name when %s is %s', (name, value) => {
    const read = () => readConfig({ [name]: value }, '/shop');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it('requires AUTH_SECRET with an external database', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/shop' }, '/')).toThrow('AUTH_SECRET');
  });

  it.each(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'requires %s for files on S3',
    (name) => {
      const whole = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'hush' };
      expect(readConfig(whole, '/').s3).toMatchObject({ endpoint: null });
      const read = () => readConfig({ ...whole, [name]: '' }, '/');
      expect(read).toThrow(name);
      expect(read).not.toThrow('hush');
    },
  );

  it.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])(
    'requires %s for Razorpay',
    (name) => {
      const whole = keys('rzp_test_hush');
      expect(readConfig(whole, '/').payments).toMatchObject({ razorpay: { api: null } });
      const read = () => readConfig({ ...whole, [name]: ' ' }, '/');
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(name);
      expect(read).not.toThrow('hush');
    },
  );

  it('never appears in messages with its passwords or secrets', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hush' }, '/')).not.toThrow('hush');
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db' }, '/')).not.toThrow('secret');
  });
});
