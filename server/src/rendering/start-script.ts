import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { AGE_ACCEPTED, COOKIES } from '@nocturne/contracts/cookies';
import {
  EARLY_FAILURE,
  GATE_ACCEPT,
  GATE_STARTS,
  MUTED_START,
  PRESSED,
  TAKEN_OVER,
} from '@nocturne/contracts/embed';
import { HYDRATING, READY, STARTING, type StartsWith } from '@nocturne/contracts/page';
import { PRELOAD_KEY } from '@nocturne/contracts/stream-preload';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Trusted Types policy of the script that waits, then adds the shell's scripts. */
export const START_POLICY = 'page-start';
/** Maximum wait for the first paint or the first frame, milliseconds. */
export const START_TIMEOUT_MS = 3000;
/** Maximum delay of layout, milliseconds. */
const HOLD_TIMEOUT_MS = 1000;

export interface StartScript {
  nonce: string;
  /** The shell's entry. */
  entry: { url: string; integrity: string };
  /** Scripts that the entry will load. */
  preloads: readonly (readonly [url: string, integrity: string])[];
}

/**
 * Returns an inline script for the end of a page. It adds the page's scripts after the first paint,
 * or after the first frame of an autoplaying video, so they do not compete for bandwidth and
 * processor. The first key or press, a video that cannot start, or `START_TIMEOUT_MS` ends the
 * wait.
 */
export function startAfterPaintScript({ nonce, entry, preloads }: StartScript): string {
  const input = jsonForHtml([entry.url, entry.integrity, preloads, START_TIMEOUT_MS, START_POLICY]);
  const call = `(${waitAndStart})(document.currentScript.nonce,${input})`;
  return `<script nonce="${nonce}">${call}</script>`;
}

/** Returns a script for the head of such a page: it delays layout that can wait (decision 0017). */
export function holdLayoutScript(nonce: string, until: StartsWith): string {
  const call = `(${holdLayout})(document.documentElement.dataset,'${until}')`;
  return `<script nonce="${nonce}">${call}</script>`;
}

/**
 * Returns an inline script to place behind an autoplaying video. It removes the native controls,
 * which serve pages without scripts and cost style and layout work.
 */
export function hideControlsScript(nonce: string): string {
  const code = `document.querySelector('video[autoplay]').controls=false`;
  return `<script nonce="${nonce}">${code}</script>`;
}

/**
 * Returns the script for an embedded player, which the native controls play. It loads the page's
 * scripts after the first frame, or if the video cannot start. It also applies the start time of
 * the address, and starts muted if the browser allows nothing else.
 */
export function startOnPlayScript({ nonce, entry, preloads }: StartScript): string {
  const input = jsonForHtml([entry.url, entry.integrity, preloads, START_POLICY]);
  const call = `(${waitForPlay})(document.currentScript.nonce,${input})`;
  return `<script nonce="${nonce}">${call}</script>`;
}

/**
 * Returns an inline script that opens the embedded player's own age gate, before or without the
 * page's scripts. If cookies are refused, the gate opens for this page only.
 */
export function acceptGateScript(nonce: string, isSecure: boolean): string {
  const cookie =
    `${COOKIES.age}=${AGE_ACCEPTED}; Path=/; SameSite=Lax; ` +
    `Max-Age=${FOREVER_SECONDS}${isSecure ? '; Secure' : ''}`;
  const input = jsonForHtml([GATE_ACCEPT, GATE_STARTS, cookie]);
  return `<script nonce="${nonce}">(${waitForAcceptance})(${input})</script>`;
}

/**
 * Returns an inline script that plays a video that is pressed before its player has started. Native
 * controls ignore a press before the metadata, and an element without a source forgets it when the
 * source arrives. The script also marks the video; the player reads the mark as a play intent.
 */
export function rememberPressScript(nonce: string): string {
  return `<script nonce="${nonce}">(${waitForPress})()</script>`;
}

/**
 * Returns an inline script that queues presses on buttons before React hydrates. Each runs once, in
 * order, as soon as the page and the remote that contains the button are hydrated. Links, forms,
 * popovers and the age gate work without the queue.
 */
export function queuePressesScript(nonce: string): string {
  return `<script nonce="${nonce}">(${replayPresses})(document.documentElement)</script>`;
}

/**
 * Declares `start`, which adds the scripts once. Needs nonce, url, integrity, preloads, policy,
 * video and stop. The native controls return if the scripts fail to load.
 */
const DECLARE_START = `
const add=(tag,values)=>{
const made=Object.assign(document.createElement(tag),{nonce,crossOrigin:'anonymous',...values});
document.head.append(made)};
const start=()=>{
if(stop.signal.aborted)return;
stop.abort();delete document.documentElement.dataset.${STARTING};
for(const early of document.querySelectorAll('video~script'))early.remove();
for(const [href,hash] of preloads)add('link',{rel:'preload',as:'script',href,integrity:hash});
const make={createScriptURL:(text)=>text},
trusted=globalThis.trustedTypes?trustedTypes.createPolicy(policy,make):make;
add('script',{src:trusted.createScriptURL(url),integrity,
onerror:()=>{if(video)video.controls=true}})};
const on={signal:stop.signal};`;

const holdLayout =
  `(page,until)=>{page.${STARTING}=until;` +
  `setTimeout(()=>{delete page.${STARTING}},${HOLD_TIMEOUT_MS})}`;

/** Runs in the page before all other scripts, so it must be self-contained. */
const waitAndStart = oneLine(`function(nonce,[url,integrity,preloads,limit,policy]){
const video=document.querySelector('video[autoplay]'),inputs=['pointerdown','keydown'],
stop=new AbortController();${DECLARE_START}
for(const name of inputs)addEventListener(name,start,on);
setTimeout(start,limit);
if(!video)return requestAnimationFrame(()=>setTimeout(start));
if(!video.requestVideoFrameCallback)return start();
const frame=()=>video.requestVideoFrameCallback(()=>video.paused?frame():setTimeout(start));frame();
video.addEventListener('error',start,on);
video.addEventListener('canplaythrough',()=>setTimeout(()=>video.paused&&start(),100),on)}`);

const waitForPlay = oneLine(`function(nonce,[url,integrity,preloads,policy]){
const video=document.querySelector('video'),stop=new AbortController();${DECLARE_START}
if(!video||video.error)return start();
const seconds=Number(video.closest('[data-start]')?.dataset.start),
go=()=>{video.currentTime=seconds};
if(seconds>0&&video.readyState>0)go();
else if(seconds>0)video.addEventListener('loadedmetadata',go,{once:true,...on});
if(video.requestVideoFrameCallback){
const frame=()=>video.requestVideoFrameCallback(()=>video.paused?frame():setTimeout(start));
frame()}
else video.addEventListener('timeupdate',()=>video.paused||start(),on);
for(const name of ['error','${EARLY_FAILURE}'])video.addEventListener(name,start,on);
addEventListener('load',()=>video.src&&!globalThis.${PRELOAD_KEY}||start(),on);
if(video.autoplay)video.addEventListener('canplay',()=>setTimeout(()=>{
if(!video.paused||stop.signal.aborted)return;
video.muted=true;
video.play().then(()=>{video.dataset.${MUTED_START}=''},()=>{video.muted=false})},100),
{once:true,...on})}`);

const waitForAcceptance = oneLine(`function([mark,starts,cookie]){
document.addEventListener('click',(event)=>{
const button=event.target.closest&&event.target.closest('['+mark+']');
if(!button)return;
try{document.cookie=cookie}catch{}
delete document.documentElement.dataset.gate;
const video=document.querySelector('video');
if(video&&button.getAttribute(mark)===starts)video.play().catch(()=>{})})}`);

// Native controls act on a press after the page does, so this plays only a video that is still
// paused.
const waitForPress = oneLine(`function(){
document.addEventListener('click',({target:video})=>{
const isFree=()=>video.paused&&video.dataset.${TAKEN_OVER}===undefined;
if(!(video instanceof HTMLVideoElement)||!video.closest('[data-player-state]')||!isFree())return;
setTimeout(()=>{if(!isFree())return;
const marks=video.dataset,
play=()=>{if(isFree()&&marks.${PRESSED}!==undefined)video.play().catch(()=>{})};
marks.${PRESSED}='';
video.addEventListener('pause',()=>{delete marks.${PRESSED}},{once:true});
video.addEventListener('loadedmetadata',play,{once:true});play()})},true)}`);

const UNQUEUED_BUTTONS = `[popovertarget],[${GATE_ACCEPT}]`;
const replayPresses = oneLine(`function(page){
const pressed=new Set();
document.addEventListener('click',({target})=>{
const button=target.closest&&target.closest('button'),{${HYDRATING},${READY}}=page.dataset;
if(button&&button.type==='button'&&!button.matches('${UNQUEUED_BUTTONS}')&&
${HYDRATING}===undefined&&${READY}===undefined)pressed.add(button)},true);
const wait=new MutationObserver(()=>{
if(page.dataset.${READY}===undefined)return;
for(const button of [...pressed]){
if(button.closest('[data-remote]:not([data-alive])'))continue;
pressed.delete(button);
if(button.isConnected)button.click()}
if(pressed.size===0)wait.disconnect()});
wait.observe(page,{attributes:true,subtree:true,attributeFilter:['data-${READY}','data-alive']})}`);

function oneLine(code: string): string {
  return code.replaceAll('\n', '');
}
