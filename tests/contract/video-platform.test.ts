import { creator, viewer, startPlatform } from '#tests/server/youtube/stand-in.ts';
import { describeVideoPlatform } from './video-platform.ts';

describeVideoPlatform('youtubePlatform, through googleapis over HTTP', async () => {
  const { standIn, platform, tokenOf } = await startPlatform();
  return {
    platform,
    tokens: {
      owner: tokenOf(creator),
      viewer: tokenOf(viewer),
      dead: 'ya29.gone',
      narrow: tokenOf(creator, ['openid']),
    },
    ownVideo: 'elephants06',
    videoWithoutLanguage: 'sintel-2010',
    foreignVideo: 'neighbour-1',
    privateVideo: 'private-one',
    close: standIn.stop,
  };
});
