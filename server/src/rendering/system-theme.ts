import { COOKIES } from '@nocturne/contracts/cookies';
import { THEME_COLORS } from '@nocturne/contracts/offline';
import { THEME_CHANGE_EVENT } from '@nocturne/contracts/page';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/**
 * Returns an inline script for the head of a page, before its styles. The page follows the system's
 * light or dark preference, and its changes, until the visitor chooses a theme.
 */
export function systemThemeScript(nonce: string): string {
  const input = jsonForHtml([COOKIES.theme, THEME_COLORS, THEME_CHANGE_EVENT]);
  return `<script nonce="${nonce}">(${followSystemTheme})(${input})</script>`;
}

/**
 * Runs in the page before everything else, so it must be self-contained. If cookies cannot be read,
 * no choice can exist.
 */
const followSystemTheme = `function([cookie,colors,changeEvent]){
const light=matchMedia('(prefers-color-scheme: light)');
const isChosen=()=>{
try{return document.cookie.split('; ').some((pair)=>pair.startsWith(cookie+'='))}
catch{return false}};
const applyTheme=()=>{if(isChosen())return;const theme=light.matches?'light':'dark';
document.documentElement.dataset.theme=theme;
document.querySelector('meta[name="theme-color"]')?.setAttribute('content',colors[theme]);
dispatchEvent(new Event(changeEvent))};
applyTheme();light.addEventListener('change',applyTheme)}`.replaceAll('\n', '');
