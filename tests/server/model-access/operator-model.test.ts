import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { publicConfig } from '#server/http/public-config.ts';
import { createServices, type Services } from '#server/services.ts';
import { startModel } from '../../../demo/model.ts';

const local = {
  OPENAI_COMPATIBLE_BASE_URL: 'http://localhost:11434/v1',
  OPENAI_COMPATIBLE_MODEL: 'qwen3:8b',
};

describe('the operator’s model', () => {
  let folder: string;
  let services: Services | null = null;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'polycue-models-'));
  });
  afterEach(async () => {
    await services?.close();
    rmSync(folder, { recursive: true });
  });

  async function open(environment: Readonly<Record<string, string>>) {
    const config = readConfig({
      POLYCUE_MODE: 'demo',
      POLYCUE_DATA_DIR: folder,
      POLYCUE_LOG_LEVEL: 'silent',
      ...environment,
    });
    services = await createServices(config);
    const { operator, fallback } = services.models;
    return { names: [operator?.name ?? null, fallback?.name ?? null], shown: publicConfig(config).model };
  }

  test('is the OpenAI-compatible server where no Gemini key is set, and the pages may say that nothing leaves the machine', async () => {
    const { names, shown } = await open(local);
    expect(names).toEqual(['qwen3:8b', null]);
    expect(shown).toMatchObject({ name: 'qwen3:8b', isLocal: true, isStandIn: false });
  });

  test('is Gemini where its key is set, with the other server as the fallback', async () => {
    const { names, shown } = await open({ ...local, GEMINI_API_KEY: 'key' });
    expect(names).toEqual(['gemini-3.5-flash-lite', 'qwen3:8b']);
    expect(shown.isLocal).toBe(false);
  });

  test('is announced with the plan that its traits allow', () => {
    const config = readConfig({ POLYCUE_MODE: 'demo', POLYCUE_DATA_DIR: folder, ...local });
    const traits = { contextTokens: 4_096, callsAtOnce: 1, isSmall: true };
    expect(publicConfig(config, traits).model.plan).toEqual({ callCues: 15, concurrency: 1 });
    expect(publicConfig(config).model.plan).toEqual({ callCues: 40, concurrency: 10 });
  });

  test('is not called local on another host', async () => {
    const { shown } = await open({ ...local, OPENAI_COMPATIBLE_BASE_URL: 'https://openrouter.ai/api/v1' });
    expect(shown.isLocal).toBe(false);
  });

  test('is no stand-in under npm start where the OpenAI-compatible server is configured alone', async () => {
    const model = await startModel({ env: local } as never);
    expect(model).toMatchObject({ env: {}, isReal: true });
    await model.stop();
  });
});
