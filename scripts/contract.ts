import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { run } from './processes.ts';
import { type Tally, tallyOfTap } from './tally.ts';

/** The black-box check of the REST contract lives beside the checkout; a clone on its own does without. */
const contractCheck = join(import.meta.dirname, '..', '..', 'shared', 'contract', 'run.mjs');

export const contractIsHere = () => existsSync(contractCheck);

/** Runs the contract check against `npm start` with these settings; without any, that is the embedded database. */
export async function checkContract(place: string, settings: Record<string, string> = {}): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-contract-'));
  const report = join(folder, 'report.tap');
  const reporters = ['spec', 'tap'].map((name) => `--test-reporter=${name}`);
  const story = join(folder, 'story.txt');
  const destinations = [story, report].map((place) => `--test-reporter-destination=${place}`);
  const { BASE_URL: _, MAILBOX_URL: __, DATABASE_URL: ___, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...settings,
    NODE_OPTIONS: [...reporters, ...destinations].join(' '),
  };
  try {
    const code = await run(process.execPath, [contractCheck], { cwd: join(import.meta.dirname, '..'), env });
    // Two checks may run side by side, so each is told as a whole.
    console.log(`\nContract check on ${place}`);
    if (existsSync(story)) console.log(readFileSync(story, 'utf8'));
    const tally = tallyOfTap(existsSync(report) ? readFileSync(report, 'utf8') : '', code);
    return { ...tally, remarks: tally.remarks.map((remark) => `contract on ${place}: ${remark}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives `work` the address of a new, empty database on the server, and drops it afterwards. */
export async function withFreshDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `cairn_contract_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await client.query(`create database ${name} template template0`);
    return await work(url.href);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await client.end();
  }
}
