import { beforeEach, describe, expect, test } from 'vitest';
import { layerRoot } from '#islands/ui/layers.ts';
import { addLayerRoot } from '../layer-root.ts';

describe('layerRoot', () => {
  beforeEach(() => document.body.replaceChildren());

  test('is the place that the page has for windows', () => {
    addLayerRoot();
    expect(layerRoot().id).toBe('layers');
  });

  test('stops with the specified message where the page has none', () => {
    expect(() => layerRoot()).toThrow('could not find root element to mount to');
  });
});
