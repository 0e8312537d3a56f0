import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.215.14',
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['unique local and site local', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['link-local, where clouds keep their keys', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
  ['protocols, anycast and measuring', ['192.0.0.8', '192.88.99.1', '198.18.0.1', '198.19.255.255', '2001:2::1']],
  ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  ['multicast, reserved and broadcast', ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1']],
  ['IPv4 mapped into IPv6', ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:93.184.215.14']],
  ['IPv4 in the deprecated form', ['::127.0.0.1', '::7f00:1']],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a00:1']],
  ['6to4 and Teredo', ['2002:7f00:1::', '2002:a00:1::1', '2001::1', '2001:0:7f00:1::']],
  ['beyond what is given out', ['4000::1', '5f00::1', '100::1', '1::1']],
  ['no address', ['localhost', '127.1', '0x7f.1', '2130706433', '0177.0.0.1', '[::1]', '10.0.0.0/8', '']],
])('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
