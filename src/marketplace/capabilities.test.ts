import { expect, it } from 'vitest';
import { manualClock } from '../domain/clock';
import { demoMarketplace } from './demo/demoMarketplace';
import { httpMarketplace } from './http/httpMarketplace';
import type { Marketplace } from './Marketplace';
import { memoryMarketplace } from './memory/memoryMarketplace';
import type { Capabilities } from './ports/about';

const clock = manualClock();
const newId = () => 'id';

const PORTS: Record<keyof Capabilities, readonly (keyof Marketplace)[]> = {
  accounts: ['cart', 'devices', 'emailChange', 'secondFactor', 'passkeys'],
  payments: ['payments', 'purchases', 'problems', 'downloads'],
  listings: ['seller', 'sellers'],
};

it.each<[string, Marketplace]>([
  ['demo', demoMarketplace({ clock, newId, random: () => 0.5, products: [] })],
  ['memory', memoryMarketplace({ clock, newId })],
  ['http', httpMarketplace()],
])('%s has the ports of its capabilities, and no others', (_name, marketplace) => {
  const { capabilities } = marketplace.about;
  const optional = Object.entries(PORTS) as [keyof Capabilities, readonly (keyof Marketplace)[]][];
  for (const [capability, ports] of optional) {
    for (const port of ports) expect(port in marketplace, port).toBe(capabilities[capability]);
  }
  const always = ['about', 'catalogue', 'session', 'uploads'];
  const named = new Set([...always, ...Object.values(PORTS).flat()]);
  expect(Object.keys(marketplace).filter((port) => !named.has(port))).toEqual([]);
});
