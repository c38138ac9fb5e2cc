import { AD_SLOTS } from '@nocturne/contracts/ads';
import { HOUSE_ADS, NO_ADS, tagAddress, type AdsConfig } from '../../config/ads.ts';
import { readOperatorConfig } from '../../config/operator.ts';
import type { CommandOutput, JsonFlag } from '../command-output.ts';
import { withRepositories } from '../with-database.ts';
import { presentAds, presentCreative } from './present-ads.ts';

export function listAds(_flags: JsonFlag): Promise<CommandOutput> {
  return withRepositories(async ({ repositories, config }) => {
    const { ads } = await readOperatorConfig(config.operatorFile);
    const adsConfig = ads ?? (config.fillDemo ? HOUSE_ADS : NO_ADS);
    const creatives = await repositories.ads.listCreatives();
    const lines = creatives.map(
      ({ id, slot, title, weight, clickUrl }) =>
        `creative ${id}\t${slot}\t${title}\tweight ${weight}\t${clickUrl || '-'}`,
    );
    return {
      value: { ...presentAds(adsConfig), creatives: creatives.map(presentCreative) },
      text: [tagLines(adsConfig) || 'no tags are configured', ...lines].join('\n'),
    };
  });
}

export async function checkAds(_flags: JsonFlag, file: string): Promise<CommandOutput> {
  const { ads } = await readOperatorConfig(file, file);
  return {
    value: ads ? presentAds(ads) : null,
    text: ads ? tagLines(ads) || 'valid, without tags' : 'valid, without ads',
  };
}

function tagLines({ slots }: AdsConfig): string {
  return AD_SLOTS.flatMap((slot) =>
    (slots[slot] ?? []).map(
      (tag, index) => `${slot}\t${index + 1}\t${tag.id}\t${tagAddress(slot, tag)}`,
    ),
  ).join('\n');
}
