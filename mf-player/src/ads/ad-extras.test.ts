import { describe, expect, test } from '@jest/globals';
import type { AdSlot } from '@nocturne/contracts/ads';
import { inspectText } from './inspect-vast.ts';
import { createResolveTag } from './resolve-tag.ts';
import { environment, FakeIo, fixture } from './testing/fixture-io.ts';

const TAG = { id: 'house', url: 'https://ads.example/tag' };
const WRAPPED = 'https://ads.example/wrapped';
const INLINE = fixture('vast-2.0-linear.xml');

async function adOf(
  answers: Readonly<Record<string, string>>,
  slot: AdSlot = 'preroll',
  width = 960,
) {
  const io = new FakeIo(answers);
  const [ad] = await createResolveTag(io)(
    TAG,
    slot,
    environment({ width }),
    new AbortController().signal,
  );
  if (!ad) throw new Error('There is an ad.');
  return { ad, takePings: () => io.pinged.splice(0) };
}

const intoLinear = (text: string, xml: string) =>
  text.replace('<MediaFiles>', `${xml}<MediaFiles>`);
const icon = (program: string, name: string, inside = '') =>
  `<Icons><Icon program="${program}" width="20" height="20" xPosition="right" yPosition="4"
    offset="00:00:02" duration="00:00:05" altText="Why">
    <StaticResource creativeType="image/png">https://media.example/${name}.png</StaticResource>
    ${inside}</Icon></Icons>`;
const wrapper = (creatives: string) =>
  '<VAST version="4.2"><Ad><Wrapper>' +
  `<VASTAdTagURI>${WRAPPED}</VASTAdTagURI><Creatives>${creatives}</Creatives>` +
  '</Wrapper></Ad></VAST>';
const companion = (name: string, width: number) =>
  `<Creative><CompanionAds><Companion width="${width}" height="90">
    <StaticResource creativeType="image/png">https://media.example/${name}.png</StaticResource>
  </Companion></CompanionAds></Creative>`;

describe('P14 icons', () => {
  const clicks = `<IconClicks>
      <IconClickThrough>https://choices.example/</IconClickThrough>
      <IconClickTracking>https://pixels.example/icon-click</IconClickTracking>
    </IconClicks>
    <IconViewTracking>https://pixels.example/icon-1?at=[ADPLAYHEAD]</IconViewTracking>
    <IconViewTracking>https://pixels.example/icon-2</IconViewTracking>`;

  test('have size, position, time and link, and send each view pixel once', async () => {
    const { ad, takePings } = await adOf({
      [TAG.url]: intoLinear(INLINE, icon('AdChoices', 'choices', clicks)),
    });
    const [found] = ad.icons;
    expect(found).toMatchObject({
      program: 'AdChoices',
      url: 'https://media.example/choices.png',
      width: 20,
      height: 20,
      x: 'right',
      y: 4,
      fromSeconds: 2,
      forSeconds: 5,
      alt: 'Why',
      clickThrough: 'https://choices.example/',
      fallbacks: [],
    });
    ad.tracker.progress(2.5, 20);
    takePings();
    if (found) for (const what of ['view', 'view', 'click'] as const) ad.tracker.icon(found, what);
    expect(takePings()).toEqual([
      'https://pixels.example/icon-1?at=00%3A00%3A02.500',
      'https://pixels.example/icon-2',
      'https://pixels.example/icon-click',
    ]);
  });

  test('keep fallback images for clicks without a page', async () => {
    const fallback = `<IconClicks><IconClickFallbackImages>
      <IconClickFallbackImage width="300" height="250"><AltText>Who pays</AltText>
      <StaticResource>https://media.example/clicked.png</StaticResource></IconClickFallbackImage>
    </IconClickFallbackImages></IconClicks>`;
    const { ad } = await adOf({
      [TAG.url]: intoLinear(INLINE, icon('AdChoices', 'choices', fallback)),
    });
    expect(ad.icons[0]).toMatchObject({
      clickThrough: undefined,
      fallbacks: [
        { url: 'https://media.example/clicked.png', alt: 'Who pays', width: 300, height: 250 },
      ],
    });
  });

  test('come from wrappers too; per program, the one nearest the inline ad wins', async () => {
    const outer = wrapper(
      `<Creative><Linear>${icon('AdChoices', 'outer')}</Linear></Creative>` +
        `<Creative><Linear>${icon('Other', 'other')}</Linear></Creative>`,
    );
    const { ad } = await adOf({
      [TAG.url]: outer,
      [WRAPPED]: intoLinear(INLINE, icon('AdChoices', 'inner')),
    });
    expect(ad.icons.map(({ url }) => url.split('/').at(-1))).toEqual(['inner.png', 'other.png']);
  });

  test('are left out if they are SVG', async () => {
    const { ad } = await adOf({
      [TAG.url]: intoLinear(
        INLINE,
        icon('AdChoices', 'choices').replace('image/png', 'image/svg+xml'),
      ),
    });
    expect(ad.icons).toEqual([]);
  });
});

describe('V3 card text and payer', () => {
  const picture = fixture('vast-3.0-non-linear.xml');
  const parts =
    '<AdTitle>Slow Radio</AdTitle><Advertiser>Slow Radio Ltd</Advertiser>' +
    '<Description>Rain, all night.</Description>';
  const withDescription = (inside: string) => picture.replace(/<AdTitle>.*?<\/AdTitle>/s, inside);

  test('V3 are read if an ad has all of them', async () => {
    const action = `<Extensions><Extension type="action">Listen in</Extension></Extensions>`;
    const { ad } = await adOf({ [TAG.url]: withDescription(action + parts) }, 'invideo');
    expect([ad.cardTexts, ad.payer]).toEqual([
      { title: 'Slow Radio', text: 'Rain, all night.', action: 'Listen in' },
      'Slow Radio Ltd',
    ]);
  });

  test('V3 omit the text without an action, and the payer without an advertiser', async () => {
    const { ad } = await adOf({ [TAG.url]: withDescription(parts) }, 'invideo');
    const { ad: silent } = await adOf({ [TAG.url]: INLINE });
    expect([ad.cardTexts, ad.payer, silent.cardTexts, silent.payer]).toEqual([
      undefined,
      'Slow Radio Ltd',
      undefined,
      '',
    ]);
  });
});

test('P14 reads caption files with their languages', async () => {
  const files = [
    ['text/vtt', 'en', 'a.vtt'],
    ['text/srt', 'fr', 'b.srt'],
    ['application/ttml+xml', 'zh-CH', 'c.ttml'],
    ['text/plain', 'de', 'd.txt'],
  ].map(
    ([type, language, name]) =>
      `<ClosedCaptionFile type="${type}" language="${language}">` +
      `https://media.example/${name}</ClosedCaptionFile>`,
  );
  const text = INLINE.replace(
    '<MediaFiles>',
    `<MediaFiles><ClosedCaptionFiles>${files.join('')}</ClosedCaptionFiles>`,
  );
  const expected = [
    { url: 'https://media.example/a.vtt', format: 'vtt', language: 'en' },
    { url: 'https://media.example/b.srt', format: 'srt', language: 'fr' },
    { url: 'https://media.example/c.ttml', format: 'ttml', language: 'zh-CH' },
  ];
  expect((await adOf({ [TAG.url]: text })).ad.captions).toEqual(expected);
  expect((await inspectText(text, TAG.url, () => undefined)).captions).toEqual(expected);
});

test('P15 takes the companions nearest the inline ad, from a wrapper if necessary', async () => {
  const outer = wrapper(companion('outer', 728));
  const inlined = INLINE.replace(
    '</Creatives>',
    `${companion('inner', 300)}${companion('second', 100)}</Creatives>`,
  );
  const names = async (answers: Record<string, string>) =>
    (await adOf(answers)).ad.companions.map(({ url }) => url.split('/').at(-1));
  expect(await names({ [TAG.url]: outer, [WRAPPED]: inlined })).toEqual([
    'inner.png',
    'second.png',
  ]);
  const between = wrapper(companion('between', 300)).replace(WRAPPED, 'https://ads.example/inline');
  expect(
    await names({ [TAG.url]: outer, [WRAPPED]: between, 'https://ads.example/inline': INLINE }),
  ).toEqual(['between.png']);
  expect(await names({ [TAG.url]: outer, [WRAPPED]: INLINE })).toEqual(['outer.png']);
});

test.each([
  [1280, '450'],
  [400, '300'],
  [200, '300'],
])('P15 chooses the non-linear size that fits a player %d px wide', async (width, name) => {
  const size = (pixels: number) =>
    `<NonLinear width="${pixels}" height="50"><StaticResource creativeType="image/png">` +
    `https://media.example/${pixels}.png</StaticResource></NonLinear>`;
  const text = fixture('vast-3.0-non-linear.xml').replace(
    /<NonLinear [^]*<\/NonLinear>/,
    size(300) + size(450),
  );
  const { ad } = await adOf({ [TAG.url]: text }, 'invideo', width);
  expect(ad.overlay?.url).toBe(`https://media.example/${name}.png`);
  expect(
    (await inspectText(text, TAG.url, () => undefined)).nonLinear.map(
      ({ width: pixels }) => pixels,
    ),
  ).toEqual([450, 300]);
});

test('P15 refuses an audio-only ad with 200', async () => {
  const text = INLINE.replace('<Ad ', '<Ad adType="audio" ');
  await expect(adOf({ [TAG.url]: text })).rejects.toMatchObject({ code: 200 });
  expect(await inspectText(text, TAG.url, () => undefined)).toMatchObject({
    playable: false,
    error: 200,
    media: [],
  });
});

test('P15 reports an interactive program with 409 and shows the clip', async () => {
  const { ad, takePings } = await adOf({ [TAG.url]: fixture('vast-4.0-linear.xml') });
  ad.tracker.impression();
  expect(takePings()).toContain('https://pixels.example/four/error?code=409');
});

test('P15 sends verificationNotExecuted to verification extensions of VAST 2 and 3', async () => {
  const pixel = 'https://measure.example/none?why=[REASON]';
  const verification = `<Extensions><Extension type="AdVerifications"><AdVerifications>
    <Verification vendor="measure.example"><TrackingEvents>
      <Tracking event="verificationNotExecuted">${pixel}</Tracking>
    </TrackingEvents></Verification>
  </AdVerifications></Extension></Extensions>`;
  const text = INLINE.replace('</InLine>', `${verification}</InLine>`);
  const { ad, takePings } = await adOf({ [TAG.url]: text });
  ad.tracker.impression();
  expect(takePings()).toContain('https://measure.example/none?why=2');
  expect((await inspectText(text, TAG.url, () => undefined)).verifications).toEqual([
    'measure.example',
  ]);
});
