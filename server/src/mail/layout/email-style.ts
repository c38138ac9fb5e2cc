import type { CSSProperties } from 'react';

/**
 * Colors of the site's two themes (shared/ui/src/css/tokens.css), because mail programs lack custom
 * properties.
 */
export const EMAIL_COLORS = {
  light: {
    canvas: '#f7f8fa',
    card: '#ffffff',
    quote: '#eceff4',
    line: '#e2e6ed',
    text: '#12151c',
    muted: '#565e6d',
    accent: '#2c3c9c',
    onAccent: '#ffffff',
  },
  dark: {
    canvas: '#090b10',
    card: '#141821',
    quote: '#202531',
    line: '#2b3140',
    text: '#f3f4f8',
    muted: '#b7bdcb',
    accent: '#f5cf87',
    onAccent: '#1c1505',
  },
} as const;

const { light, dark } = EMAIL_COLORS;
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Long addresses and codes break instead of widening the page. */
const BREAKS = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Inline, because several mail programs drop style sheets. */
export const EMAIL_STYLES = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: light.canvas,
    color: light.text,
    fontFamily: FONT,
    WebkitTextSizeAdjust: '100%',
  },
  preheader: {
    display: 'none',
    maxHeight: 0,
    maxWidth: 0,
    overflow: 'hidden',
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
  },
  outer: { backgroundColor: light.canvas },
  gutter: { padding: '24px 12px' },
  column: { maxWidth: 560, width: '100%' },
  brand: { padding: '0 12px 16px', fontSize: 18, fontWeight: 600, lineHeight: '24px' },
  brandLink: { color: light.text, textDecoration: 'none' },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 12,
    padding: '28px 24px 12px',
  },
  title: {
    margin: '0 0 20px',
    fontSize: 22,
    fontWeight: 600,
    lineHeight: '28px',
    color: light.text,
    ...BREAKS,
  },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: light.text, ...BREAKS },
  facts: { margin: '0 0 24px' },
  fact: { margin: '0 0 12px', fontSize: 16, lineHeight: '24px', color: light.text, ...BREAKS },
  label: { fontSize: 14, lineHeight: '20px', color: light.muted },
  link: { color: light.accent, textDecoration: 'underline', ...BREAKS },
  counts: { margin: '0 0 20px', borderCollapse: 'collapse' },
  countLabel: {
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${light.line}`,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 400,
    textAlign: 'left',
    color: light.text,
  },
  countNumber: {
    padding: '10px 0',
    borderTop: `1px solid ${light.line}`,
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    textAlign: 'right',
    color: light.text,
  },
  quote: {
    margin: '0 0 16px',
    padding: '12px 16px',
    borderRadius: 8,
    backgroundColor: light.quote,
    color: light.text,
    fontSize: 16,
    lineHeight: '24px',
    whiteSpace: 'pre-wrap',
    ...BREAKS,
  },
  buttonTable: { margin: '8px 0 16px', borderCollapse: 'separate' },
  buttonCell: { borderRadius: 8, backgroundColor: light.accent },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: 8,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    textDecoration: 'none',
    backgroundColor: light.accent,
    color: light.onAccent,
  },
  fallback: { margin: '0 0 16px', fontSize: 14, lineHeight: '20px', color: light.muted, ...BREAKS },
  footer: { padding: '20px 12px 0', fontSize: 14, lineHeight: '20px', color: light.muted },
  footerText: { margin: '0 0 8px', color: light.muted, ...BREAKS },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that follow the system's theme. The others keep the inline colors. */
export const EMAIL_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.canvas{background-color:${dark.canvas}!important}`,
  `.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
  `.quote{background-color:${dark.quote}!important}`,
  `.line{border-color:${dark.line}!important}`,
  `.text{color:${dark.text}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.link{color:${dark.accent}!important}`,
  `.button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}`,
  '}',
].join('');
