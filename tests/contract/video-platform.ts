import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import type { VideoPlatform } from '#server/ports/video-platform.ts';

/** A platform with a video of the caller's (one English track, a default language), one of somebody else, and a private one. */
export interface PlatformSetup {
  readonly platform: VideoPlatform;
  /** The caller's; the token of somebody without a channel; an expired one; one without the right to captions. */
  readonly tokens: Readonly<Record<'owner' | 'viewer' | 'dead' | 'narrow', string>>;
  readonly ownVideo: string;
  readonly videoWithoutLanguage: string;
  readonly foreignVideo: string;
  readonly privateVideo: string;
  close(): Promise<void>;
}

const srt = '1\n00:00:01,000 --> 00:00:02,500\nGuten Tag\n';
const { signal } = new AbortController();

/** What every video platform must do. Each adapter's test file calls this once. */
export function describeVideoPlatform(name: string, open: () => Promise<PlatformSetup>): void {
  describe(`${name} as a VideoPlatform`, () => {
    let setup: PlatformSetup;
    beforeEach(async () => {
      setup = await open();
    });
    afterEach(() => setup.close());

    const newTrack = (overrides = {}) => ({
      videoId: setup.ownVideo,
      language: 'de',
      name: '',
      isDraft: false,
      content: srt,
      ...overrides,
    });

    test('lists the tracks of a video without their texts', async () => {
      const { platform, tokens, ownVideo } = setup;
      const tracks = await platform.listTracks(tokens.owner, ownVideo, signal);
      const english = tracks.find(({ language }) => language === 'en');
      expect(english).toMatchObject({
        name: '',
        kind: 'standard',
        isDraft: false,
        status: 'serving',
        failureReason: null,
      });
      expect(Date.parse(english?.updatedAt ?? '')).not.toBeNaN();
    });

    test('gives back what was uploaded', async () => {
      const { platform, tokens } = setup;
      const { id } = await platform.insertTrack(tokens.owner, newTrack({ name: 'mine', isDraft: true }));
      const listed = (await platform.listTracks(tokens.owner, setup.ownVideo, signal)).find(
        (track) => track.id === id,
      );
      expect(listed).toMatchObject({ language: 'de', name: 'mine', isDraft: true });
      expect((await platform.downloadTrack(tokens.owner, id, 'srt', signal)).trim()).toBe(srt.trim());
      expect(await platform.downloadTrack(tokens.owner, id, 'original', signal)).toBe(srt);
    });

    test('replaces a text, keeping language and name', async () => {
      const { platform, tokens } = setup;
      const first = await platform.insertTrack(tokens.owner, newTrack({ name: 'mine' }));
      const content = srt.replace('Guten Tag', 'Grüß Gott – 你好');
      const second = await platform.replaceTrack(tokens.owner, first.id, { content, isDraft: true });
      expect(second).toMatchObject({ id: first.id, language: 'de', name: 'mine', isDraft: true });
      expect(await platform.downloadTrack(tokens.owner, first.id, 'original', signal)).toBe(content);
    });

    test('takes one track for a language and a name', async () => {
      const { platform, tokens } = setup;
      await platform.insertTrack(tokens.owner, newTrack());
      await expect(platform.insertTrack(tokens.owner, newTrack())).rejects.toMatchObject({
        code: 'track_exists',
        params: { language: 'de', name: '' },
      });
      await platform.insertTrack(tokens.owner, newTrack({ name: 'other' }));
    });

    test('adds localizations and leaves the originals as they are', async () => {
      const { platform, tokens, ownVideo } = setup;
      const video = (await platform.findVideo(tokens.owner, ownVideo, signal))!;
      const localizations = {
        ...video.localizations,
        de: { title: 'Titel', description: 'Zeile 1\nZeile 2' },
      };
      await platform.writeTexts(tokens.owner, { video, localizations, defaultLanguage: null });
      expect(await platform.findVideo(tokens.owner, ownVideo, signal)).toEqual({ ...video, localizations });
    });

    test('names the language of a video that had none, and keeps all the rest', async () => {
      const { platform, tokens, videoWithoutLanguage } = setup;
      const video = (await platform.findVideo(tokens.owner, videoWithoutLanguage, signal))!;
      const localizations = { de: { title: 'Titel', description: '' } };
      await expect(
        platform.writeTexts(tokens.owner, { video, localizations, defaultLanguage: null }),
      ).rejects.toMatchObject({ code: 'default_language_missing' });
      await platform.writeTexts(tokens.owner, { video, localizations, defaultLanguage: 'en' });
      const written = await platform.findVideo(tokens.owner, videoWithoutLanguage, signal);
      const { title, description, tags, categoryId, defaultAudioLanguage } = video;
      expect(written).toMatchObject({
        title,
        description,
        tags,
        categoryId,
        defaultAudioLanguage,
        defaultLanguage: 'en',
      });
      expect(written?.localizations).toMatchObject(localizations);
    });

    test('names the owner of the video and the channels of the user', async () => {
      const { platform, tokens, foreignVideo, privateVideo } = setup;
      const [own] = await platform.listOwnChannels(tokens.owner, signal);
      const foreign = await platform.findVideo(tokens.owner, foreignVideo, signal);
      expect(own?.id).toMatch(/^UC/);
      expect(foreign?.channelId).not.toBe(own?.id);
      expect(await platform.findVideo(tokens.owner, privateVideo, signal)).toBeNull();
      expect(await platform.listOwnChannels(tokens.viewer, signal)).toEqual([]);
    });

    test('lists the uploads of the channel, the newest first, with languages and privacy', async () => {
      const { platform, tokens, ownVideo, videoWithoutLanguage, foreignVideo } = setup;
      const { channel, playlistId } = await platform.findOwnUploads(tokens.owner, signal);
      const [own] = await platform.listOwnChannels(tokens.owner, signal);
      expect(channel).toEqual(own);
      const ids = await platform.listPlaylist(tokens.owner, playlistId, signal);
      expect(ids).toContain(ownVideo);
      expect(ids).not.toContain(foreignVideo);
      const listed = await platform.listVideos(tokens.owner, [videoWithoutLanguage, ownVideo], signal);
      expect(listed.map(({ id }) => id)).toEqual([videoWithoutLanguage, ownVideo]);
      expect(listed[0]).toMatchObject({ titleLanguage: null, privacy: 'public', titleTranslations: [] });
      expect(listed[1]).toMatchObject({ titleLanguage: 'en', spokenLanguage: 'en' });
      expect(listed[1]?.titleTranslations).not.toContain('en');
    });

    test('has no uploads where there is no channel, and none in a playlist that does not exist', async () => {
      const { platform, tokens } = setup;
      await expect(platform.findOwnUploads(tokens.viewer, signal)).rejects.toMatchObject({
        code: 'no_channel',
      });
      expect(await platform.listPlaylist(tokens.owner, 'UUnothing', signal)).toEqual([]);
    });

    test('lists the tracks of a foreign video, and gives out none of them', async () => {
      const { platform, tokens, foreignVideo } = setup;
      const [track] = await platform.listTracks(tokens.owner, foreignVideo, signal);
      await expect(platform.downloadTrack(tokens.owner, track!.id, 'srt', signal)).rejects.toMatchObject({
        code: 'not_video_owner',
      });
      await expect(
        platform.insertTrack(tokens.owner, newTrack({ videoId: foreignVideo })),
      ).rejects.toMatchObject({ code: 'not_video_owner' });
    });

    test.each<[string, string, (setup: PlatformSetup) => Promise<unknown>]>([
      [
        'a video that is not there',
        'video_not_found',
        ({ platform, tokens }) => platform.listTracks(tokens.owner, 'nothinghere', signal),
      ],
      [
        'a track that is not there',
        'track_not_found',
        ({ platform, tokens }) => platform.downloadTrack(tokens.owner, 'nothing', 'srt', signal),
      ],
      [
        'an expired token',
        'upstream_unauthenticated',
        ({ platform, tokens, ownVideo }) => platform.listTracks(tokens.dead, ownVideo, signal),
      ],
      [
        'a token without the right',
        'platform_scope_missing',
        ({ platform, tokens, ownVideo }) => platform.listTracks(tokens.narrow, ownVideo, signal),
      ],
      [
        'somebody without a channel',
        'no_channel',
        ({ platform, tokens, ownVideo }) => platform.listTracks(tokens.viewer, ownVideo, signal),
      ],
      [
        'a code that is no language',
        'track_metadata_refused',
        ({ platform, tokens, ownVideo }) =>
          platform.insertTrack(tokens.owner, {
            videoId: ownVideo,
            language: 'no such',
            name: '',
            isDraft: false,
            content: srt,
          }),
      ],
      [
        'a name that is too long',
        'track_name_too_long',
        ({ platform, tokens, ownVideo }) =>
          platform.insertTrack(tokens.owner, {
            videoId: ownVideo,
            language: 'de',
            name: 'x'.repeat(151),
            isDraft: false,
            content: srt,
          }),
      ],
    ])('refuses %s as %s', async (_, code, run) => {
      const error: unknown = await run(setup).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code });
    });

    test('stops when the caller goes away', async () => {
      const gone = AbortSignal.abort(new AppError('cancelled'));
      await expect(setup.platform.listTracks(setup.tokens.owner, setup.ownVideo, gone)).rejects.toMatchObject(
        {
          code: 'cancelled',
        },
      );
    });
  });
}
