import { describe, expect, it } from '@jest/globals';
import { policyNameOf } from '@nocturne/contracts/remotes';
import { APP_NAMES } from '@nocturne/contracts/routes';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  it('allows framing of the embed page only', () => {
    expect(contentSecurityPolicy('n')).toContain(`frame-ancestors 'none'`);
    expect(contentSecurityPolicy('n', { isEmbed: true })).toContain('frame-ancestors *');
  });

  it('R2.2-03 allows media, pictures and frames from ad hosts, but no scripts', () => {
    const policy = contentSecurityPolicy('n', {
      adHosts: ['https://ads.example', 'https://*.cdn.example'],
    });
    for (const directive of [
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "frame-src 'self'",
    ])
      expect(policy).toContain(`${directive} https://ads.example https://*.cdn.example`);
    expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
    expect(contentSecurityPolicy('n')).toContain("frame-src 'self';");
  });

  it('R7-07 allows connections to the collectors of the operator and nothing else', () => {
    const policy = contentSecurityPolicy('n', {
      adHosts: ['https://ads.example'],
      sinkHosts: ['https://count.example', 'https://ads.example'],
    });
    expect(policy).toContain("connect-src 'self' https://ads.example https://count.example;");
    expect(policy.match(/count\.example/g)).toHaveLength(1);
  });

  it('O24 blocks scripts from other hosts, even if a script of the page loads them', () => {
    const [, second] = contentSecurityPolicy('n', { adHosts: ['https://ads.example'] }).split(', ');
    expect(second).toBe("script-src 'self' 'nonce-n'");
  });

  it('has no unsafe keyword and names the Trusted Types policies of the builds', () => {
    const policy = contentSecurityPolicy('n');
    expect(policy).not.toMatch(/unsafe|http:/);
    expect(policy).toContain('wp-shell wp-catalog wp-player wp-members wp-upload');
    expect(policy).toContain(APP_NAMES.map(policyNameOf).join(' '));
  });
});
