import { describe, expect, it } from '@jest/globals';
import { policyNameOf } from '@nocturne/contracts/remotes';
import { REMOTE_NAMES } from '@nocturne/contracts/routes';
import { contentSecurityPolicy } from './content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  it('lets no one frame a page but the embed page', () => {
    expect(contentSecurityPolicy('n')).toContain(`frame-ancestors 'none'`);
    expect(contentSecurityPolicy('n', { isEmbed: true })).toContain('frame-ancestors *');
  });

  it('R2.2-03 lets ads of named hosts bring media, pictures and frames, but no scripts', () => {
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

  it('R7-07 lets events go to the operator’s collectors, and nothing else of them', () => {
    const policy = contentSecurityPolicy('n', {
      adHosts: ['https://ads.example'],
      sinkHosts: ['https://count.example', 'https://ads.example'],
    });
    expect(policy).toContain("connect-src 'self' https://ads.example https://count.example;");
    expect(policy.match(/count\.example/g)).toHaveLength(1);
  });

  it('O24 keeps scripts of other hosts away from what a script of the page loads', () => {
    const [, second] = contentSecurityPolicy('n', { adHosts: ['https://ads.example'] }).split(', ');
    expect(second).toBe("script-src 'self' 'nonce-n'");
  });

  it('has no unsafe word and names the policies that the build gives out', () => {
    const policy = contentSecurityPolicy('n');
    expect(policy).not.toMatch(/unsafe|http:/);
    expect(policy).toContain('wp-shell wp-catalog wp-player wp-members wp-upload');
    expect(policy).toContain(['shell', ...REMOTE_NAMES].map(policyNameOf).join(' '));
  });
});
