import { describe, expect, test } from 'vitest';
import { networkOf } from './limits.ts';

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('reads %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
