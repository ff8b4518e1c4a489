import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from '#server/front/client-address.ts';

function addressOf(forwarded: string | string[] | undefined, hops: number) {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } };
  return clientAddress(request as unknown as IncomingMessage, hops);
}

describe('clientAddress', () => {
  test('is the connection itself where no proxy is trusted', () => {
    expect(addressOf('6.6.6.6', 0)).toBe('10.0.0.1');
  });

  test('has a name of its own where the connection has gone', () => {
    const request = { headers: {}, socket: {} } as unknown as IncomingMessage;
    expect(clientAddress(request, 0)).toBe('unknown');
  });

  test('counts trusted hops from the right, so that what a client wrote itself is not believed', () => {
    expect(addressOf('6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9');
    expect(addressOf('6.6.6.6, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  });

  test.each([
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['2001:db8::7:50123', '2001:db8::7:50123'],
    ['x[2001:db8::7]:50123', 'x[2001:db8::7]:50123'],
    ['[2001:db8::7]:50123x', '[2001:db8::7]:50123x'],
    ['203.0.113.9:50123x', '203.0.113.9:50123x'],
  ])('leaves out the port of %s, which is another for each connection', (forwarded, address) => {
    expect(addressOf(forwarded, 1)).toBe(address);
  });

  test('reads several fields as one', () => {
    expect(addressOf(['6.6.6.6', '203.0.113.9'], 1)).toBe('203.0.113.9');
    expect(addressOf(['6.6.6.6', '203.0.113.9'], 2)).toBe('6.6.6.6');
  });

  test('falls back to the connection where the chain is shorter than it should be', () => {
    expect(addressOf(undefined, 1)).toBe('10.0.0.1');
    expect(addressOf('203.0.113.9', 2)).toBe('10.0.0.1');
  });
});
