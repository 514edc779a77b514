import { spawn } from 'node:child_process';

/** Runs a program to its end and keeps what it says; throws with that text when it fails. */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const said = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (piece) => said.push(piece));
    child.stderr.on('data', (piece) => said.push(piece));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(said).toString().trim();
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}\n${output}`));
    });
  });
}

/** Runs a program in this one's place: same terminal, signals passed on, same end. Resolves to its exit code. */
export function runInPlace(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])];
    const pass = (signal) => child.kill(signal);
    // A signal to npm alone ends npm and its shell and would leave us behind.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
    for (const signal of forwarded) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of forwarded) process.off(name, pass);
      if (signal) process.kill(process.pid, signal);
      resolve(code ?? 1);
    });
  });
}
