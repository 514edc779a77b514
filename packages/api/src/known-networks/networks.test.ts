import { describe, expect, test } from 'vitest';
import { networkOf, networksOf, readNetworkScale, scaleOf } from './networks.ts';

describe('networkOf', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:54321', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:8443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001::', '2001:db8:1:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['192.0.2.700', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
    ['[not an address]:80', 'unknown'],
  ])('reads %j as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('networksOf', () => {
  test.each([
    ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
    ['[::ffff:192.0.2.7]:443', ['192.0.2.7', '192.0.2.0/24']],
    ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['[2001:DB8:1:2ff::9]:8443', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:2ff::/64', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['::', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['unknown', ['unknown']],
    ['', ['unknown']],
  ])('counts %j in %j', (address, networks) => {
    expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
  });

  test('allows a wider network more, and reads what it gave', () => {
    expect(networksOf('192.0.2.7').map(({ growth }) => growth)).toEqual([1, 4]);
    expect(networksOf('2001:db8::1').map(({ growth }) => growth)).toEqual([1, 4, 16]);
    for (const address of ['192.0.2.7', '2001:db8:1:2ff::9']) {
      expect(networksOf(networkOf(address))).toEqual(networksOf(address));
    }
  });
});

describe('scaleOf', () => {
  const scales = ['10.0.0.0/8=2', '10.1.0.0/16=20', '2001:db8::/32=50', '192.0.2.7/32=1.5'].flatMap(
    (text) => readNetworkScale(text) ?? [],
  );

  test.each([
    ['10.2.3.4', 2],
    ['10.1.3.4', 20],
    ['::ffff:10.1.3.4', 20],
    ['192.0.2.7', 1.5],
    ['192.0.2.8', null],
    ['2001:db8:ffff:1::9', 50],
    ['2001:db8:ffff:1::/64', 50],
    ['2001:db9::1', null],
    ['unknown', null],
  ])('finds for %s the scale %s of the narrowest network named', (address, scale) => {
    expect(scaleOf(scales, address)?.scale ?? null).toBe(scale);
  });
});
