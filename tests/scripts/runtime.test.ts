import { describe, expect, test } from 'vitest';
import { isNewEnough, runtimePackage } from '../../scripts/bootstrap/runtime.mjs';

describe('isNewEnough', () => {
  test.each(['22.18.0', '22.23.3', '23.6.0', '24.0.0', '24.21.0', '26.10.0', '100.0.0'])(
    'takes %s',
    (version) => {
      expect(isNewEnough(version)).toBe(true);
    },
  );
  test.each(['18.20.0', '20.20.2', '21.7.3', '22.0.0', '22.17.1', '23.5.0'])('turns down %s', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});

describe('runtimePackage', () => {
  test('names an exact version for each system that npm has a Node for', () => {
    const systems = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
    ] as const;
    for (const [platform, arch] of systems) {
      const found = runtimePackage(platform, arch);
      expect(found?.version).toMatch(/^24\.\d+\.\d+$/);
      expect(isNewEnough(found?.version ?? '')).toBe(true);
    }
    expect(new Set(systems.map(([platform, arch]) => runtimePackage(platform, arch)?.name)).size).toBe(
      systems.length,
    );
  });

  test('has none for other systems', () => {
    expect(runtimePackage('linux', 'riscv64')).toBeNull();
    expect(runtimePackage('sunos', 'x64')).toBeNull();
  });
});
