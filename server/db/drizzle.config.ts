import { defineConfig } from 'drizzle-kit';

/** `npm run migration` generates the SQL; functions and triggers, which Drizzle can't express, are added by hand. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/*/tables.ts',
  out: './server/db/migrations',
});
