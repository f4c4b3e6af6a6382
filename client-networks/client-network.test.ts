import { expect, test } from 'vitest'
import { clientNetworkOf, clientRangeOf } from './client-network.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a::b:c:d:e:f:1', 'a:0:b:c::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
] as const)('%s counts as %s', ([address, network]) => {
  expect(clientNetworkOf(address)).toBe(network)
})

test.for([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.7', undefined],
  ['42', undefined],
  ['somebody@example.com 2001:db8:1:2::/64', undefined],
] as const)('the range of %s is %s', ([network, range]) => {
  expect(clientRangeOf(network)).toBe(range)
})
