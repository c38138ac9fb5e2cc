import { AD_PATHS } from '@nocturne/contracts/ads';
import type { Page } from '@playwright/test';
import {
  advertisement,
  clip,
  expectContentPlaying,
  houseClip,
  fillOnlySlots,
} from '../support/ads.ts';
import { shortVideo, videoAddress } from '../support/catalogue.ts';
import { player, pressPlay } from '../support/playing.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.use({
  site: 'ads',
  visitorCookies: { _agev: '1', consent: 'yes' },
  expectedErrors: /status of 404/,
});

const EVENTS = [
  'loaded',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
];
const ICON = `<Icons>
  <Icon program="Choices" width="24" height="24" xPosition="right" yPosition="top">
  <StaticResource creativeType="image/svg+xml">/none</StaticResource></Icon>
  <Icon program="Choices" width="24" height="24" xPosition="right" yPosition="top"
    altText="About this choice">
  <StaticResource creativeType="image/png">/pixels/icon.png</StaticResource>
  <IconClicks><IconClickFallbackImages><IconClickFallbackImage><AltText>Who pays</AltText>
  <StaticResource>/pixels/icon.png</StaticResource></IconClickFallbackImage>
  </IconClickFallbackImages></IconClicks>
  <IconViewTracking>/pixels/A/icon</IconViewTracking></Icon></Icons>`;
const CAPTIONS =
  '<ClosedCaptionFiles><ClosedCaptionFile type="text/srt" language="en">' +
  '/pixels/a.srt</ClosedCaptionFile></ClosedCaptionFiles>';
/** 2 x 2 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAr7pD9UAAAAASUVORK5CYII=';

/** An ad that declares its own duration and whose tracking requests contain its name. */
function ad(
  name: string,
  file: string,
  { sequence = '', duration = '00:00:30', icons = '', captions = '' } = {},
): string {
  const pixels = EVENTS.map(
    (event) => `<Tracking event="${event}">/pixels/${name}/${event}</Tracking>`,
  ).join('');
  const order = sequence === '' ? '' : `sequence="${sequence}"`;
  const media =
    '<MediaFile delivery="progressive" type="video/mp4" width="640" height="360">' +
    `<![CDATA[${file}]]></MediaFile>`;
  return `<Ad id="${name}" ${order}><InLine><AdSystem>x</AdSystem><AdTitle>${name}</AdTitle>
    <Error>/pixels/${name}/error-[ERRORCODE]</Error>
    <Impression>/pixels/${name}/impression</Impression>
    <Creatives><Creative><Linear skipoffset="00:00:00">${icons}
    <TrackingEvents>${pixels}</TrackingEvents><Duration>${duration}</Duration>
    <MediaFiles>${captions}${media}</MediaFiles>
    </Linear></Creative></Creatives></InLine></Ad>`;
}

/**
 * Resolves to the address of a house clip and a growing list of the tracking requests of the page.
 */
async function watchPixels(page: Page): Promise<{ file: string; pings: string[] }> {
  const pings: string[] = [];
  await page.route(/\/pixels\//, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.png'))
      return route.fulfill({ contentType: 'image/png', body: Buffer.from(PNG, 'base64') });
    if (pathname.endsWith('.srt'))
      return route.fulfill({ body: '1\n00:00:00,000 --> 00:10:00,000\nHello there\n' });
    pings.push(pathname.replace('/pixels/', ''));
    return route.fulfill({ status: 204 });
  });
  return { file: await houseClip(page.request), pings };
}

async function playPreroll(page: Page, ads: string): Promise<void> {
  await fillOnlySlots(page, 'preroll');
  await page.route(
    (url) => url.pathname === AD_PATHS.vast && url.searchParams.get('slot') === 'preroll',
    (route) =>
      route.fulfill({ contentType: 'application/xml', body: `<VAST version="4.2">${ads}</VAST>` }),
  );
  await visit(page, videoAddress(await shortVideo(page.request)));
  await pressPlay(page);
  await expect(advertisement(page)).toContainText('Advertisement 1 of');
}

const seekTo = (page: Page, share: number): Promise<void> =>
  clip(page).evaluate(
    (video: HTMLVideoElement, part) => void (video.currentTime = video.duration * part),
    share,
  );

test('P4 P5 P8 a clip shorter than declared reports its own quartiles, start and skip', async ({
  page,
}) => {
  const { file, pings } = await watchPixels(page);
  await playPreroll(page, ad('A', file, { duration: '00:05:00' }));
  await seekTo(page, 0.55);
  await expect.poll(() => pings).toContain('A/midpoint');
  expect(pings).not.toContain('A/thirdQuartile');
  await advertisement(page).getByRole('button', { name: 'Skip', exact: true }).click();
  await expectContentPlaying(page);
  await expect
    .poll(() => pings.toSorted())
    .toEqual(
      [
        'A/error-202',
        'A/firstQuartile',
        'A/impression',
        'A/loaded',
        'A/midpoint',
        'A/skip',
        'A/start',
      ].toSorted(),
    );
});

test('P5 a clip longer than declared reports no quartile early', async ({ page }) => {
  const { file, pings } = await watchPixels(page);
  await playPreroll(page, ad('A', file, { duration: '00:00:01' }));
  await expect.poll(() => pings).toContain('A/error-202');
  expect(pings).not.toContain('A/thirdQuartile');
  await seekTo(page, 0.99);
  await expectContentPlaying(page);
  expect(pings.filter((pixel) => /Quartile|midpoint|complete/.test(pixel))).toEqual([
    'A/firstQuartile',
    'A/midpoint',
    'A/thirdQuartile',
    'A/complete',
  ]);
});

test('P6 P7 a stand-alone ad replaces a missing clip of a pod', async ({ page }) => {
  const { file, pings } = await watchPixels(page);
  await page.route(/\/gone\.mp4$/, (route) => route.fulfill({ status: 404, body: '' }));
  const pod =
    ad('A', file, { sequence: '1' }) +
    ad('B', '/media/gone.mp4', { sequence: '2' }) +
    ad('C', file, { sequence: '3' });
  await playPreroll(page, pod + ad('S', file));
  for (const [index, name] of ['A', 'S', 'C'].entries()) {
    await expect.poll(() => pings).toContain(`${name}/start`);
    await expect(advertisement(page)).toContainText(`Advertisement ${index + 1} of 3`);
    await advertisement(page).getByRole('button', { name: 'Skip', exact: true }).click();
  }
  await expectContentPlaying(page);
  expect(pings.filter((pixel) => pixel.startsWith('B/'))).toEqual(['B/error-401']);
});

test('P14 an icon reports its view and opens its image, and captions can be turned on', async ({
  page,
}) => {
  const { file, pings } = await watchPixels(page);
  await playPreroll(page, ad('A', file, { icons: ICON, captions: CAPTIONS }));
  await advertisement(page).getByRole('button', { name: 'About this choice' }).click();
  const dialog = advertisement(page).getByRole('dialog', { name: 'Who pays' });
  await expect(dialog).toBeVisible();
  const isPaused = () => clip(page).evaluate((video: HTMLVideoElement) => video.paused);
  expect(await isPaused()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(isPaused).toBe(false);
  await expect.poll(() => pings).toContain('A/icon');
  await advertisement(page).getByRole('button', { name: 'Captions' }).click();
  const cues = () =>
    clip(page).evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(cues).toEqual(['Hello there']);
  await expect(player(page).getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('P10 a page reloaded during the preroll requests no ad break', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { file } = await watchPixels(page);
  await playPreroll(page, ad('A', file));
  const before = requests.filter((path) => path === AD_PATHS.vmap).length;
  await page.reload();
  expect([before, requests.filter((path) => path === AD_PATHS.vmap).length]).toEqual([0, 0]);
});
