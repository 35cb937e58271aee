import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('the environment', () => {
  it('may say nothing, or nothing in so many words', () => {
    const usual = { port: 4180, host: '127.0.0.1', dataFolder: '/shop/data', databaseUrl: null };
    expect(readConfig({}, '/shop')).toEqual(usual);
    expect(readConfig({ PORT: '', HOST: ' ', DATA_FOLDER: '', DATABASE_URL: '' }, '/shop')).toEqual(usual);
  });

  it('is followed', () => {
    const databaseUrl = 'postgresql://shop:secret@db.example:5432/shop';
    expect(
      readConfig({ PORT: '0', HOST: '::', DATA_FOLDER: '/var/shop', DATABASE_URL: databaseUrl }, '/shop'),
    ).toEqual({ port: 0, host: '::', dataFolder: '/var/shop', databaseUrl });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
  ])('is refused by name when %s is %s', (name, value) => {
    const read = () => readConfig({ [name]: value }, '/shop');
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it('has no password repeated in a message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db' }, '/')).not.toThrow('secret');
  });
});
