const ZERO = 48;

/** Writes a number below a hundred as two digits. Bytes that are set one by one are quick from the first call on; methods of a `DataView` are not. */
export function putPair(bytes: Uint8Array, at: number, value: number): void {
  const tens = (value / 10) | 0;
  bytes[at] = ZERO + tens;
  bytes[at + 1] = ZERO + value - tens * 10;
}

/** Writes a whole number, and gives where it ends. */
export function putNumber(bytes: Uint8Array, at: number, number: number): number {
  const end = at + digitsIn(number);
  let rest = number;
  for (let place = end - 1; place >= at; place -= 1) {
    const tens = (rest / 10) | 0;
    bytes[place] = ZERO + rest - tens * 10;
    rest = tens;
  }
  return end;
}

function digitsIn(number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest = (rest / 10) | 0) digits += 1;
  return digits;
}
