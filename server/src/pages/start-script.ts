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
import { OPENING_KEY } from '@nocturne/contracts/stream-opening';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Name of the Trusted Types policy under which the waiting script adds the shell's. */
export const START_POLICY = 'page-start';
/** A page that has shown nothing by then is not waited for any longer, milliseconds. */
export const WAIT_AT_MOST_MS = 3000;
/** What waits for its layout only is shown by then, milliseconds. */
const HOLD_AT_MOST_MS = 1000;

export interface StartScript {
  nonce: string;
  /** The shell's entry. */
  entry: { url: string; integrity: string };
  /** Scripts that it will ask for. */
  preloads: readonly (readonly [url: string, integrity: string])[];
}

/**
 * An inline script for the end of a page: it adds the page's scripts after the first paint, or after the first frame of the video that starts by
 * itself, so that they share neither line nor processor with it. The visitor's first key or press, a video that cannot start, or three seconds
 * end the wait.
 */
export function startAfterFirstPicture({ nonce, entry, preloads }: StartScript): string {
  const input = jsonForHtml([entry.url, entry.integrity, preloads, WAIT_AT_MOST_MS, START_POLICY]);
  return `<script nonce="${nonce}">(${waitAndStart})(document.currentScript.nonce,${input})</script>`;
}

/** For the head of such a page: what can wait is laid out afterwards (decision 0017). */
export function holdTheRest(nonce: string, until: StartsWith): string {
  return `<script nonce="${nonce}">(${hold})(document.documentElement.dataset,'${until}')</script>`;
}

/** Behind its video: the browser's own controls, a tree of their own to style and lay out, are for a page without scripts. */
export function withoutControls(nonce: string): string {
  return `<script nonce="${nonce}">document.querySelector('video[autoplay]').controls=false</script>`;
}

/**
 * The same for an embedded player: the browser's own controls play it, so nothing but its first frame, or a video that cannot start, brings
 * the scripts. The moment that the address asks for and a start without sound, where the browser allows no other, are done here.
 */
export function startOnPlay({ nonce, entry, preloads }: StartScript): string {
  const input = jsonForHtml([entry.url, entry.integrity, preloads, START_POLICY]);
  return `<script nonce="${nonce}">(${waitForPlay})(document.currentScript.nonce,${input})</script>`;
}

/** Opens the embedded player's own age gate, before and without the page's scripts. Where cookies are refused it is open for this page (R4-23). */
export function acceptGate(nonce: string, isSecure: boolean): string {
  const cookie = `${COOKIES.age}=${AGE_ACCEPTED}; Path=/; SameSite=Lax; Max-Age=${FOREVER_SECONDS}${isSecure ? '; Secure' : ''}`;
  return `<script nonce="${nonce}">(${waitForAcceptance})(${jsonForHtml([GATE_ACCEPT, GATE_STARTS, cookie])})</script>`;
}

/**
 * Plays a video whose picture is pressed before its player is there: the browser's own controls ignore a press before the metadata, and an
 * element without a source forgets it as the source comes. The player reads the mark and carries the wish out.
 */
export function rememberPress(nonce: string): string {
  return `<script nonce="${nonce}">(${waitForPress})()</script>`;
}

/**
 * Keeps presses on buttons that come before React: each is done once, in their order, as soon as the page and the part of it that has the button are
 * alive. Links, forms, popovers and the age gate work by themselves.
 */
export function keepPresses(nonce: string): string {
  return `<script nonce="${nonce}">(${waitToPress})(document.documentElement)</script>`;
}

/** Declares `start`, which adds the scripts once; needs nonce, url, integrity, preloads, policy, video and stop. The browser's controls come back where the scripts do not come. */
const DECLARE_START = `
const add=(tag,values)=>{const made=Object.assign(document.createElement(tag),{nonce,crossOrigin:'anonymous',...values});document.head.append(made)};
const start=()=>{if(stop.signal.aborted)return;stop.abort();delete document.documentElement.dataset.${STARTING};
for(const early of document.querySelectorAll('video~script'))early.remove();
for(const [href,hash] of preloads)add('link',{rel:'preload',as:'script',href,integrity:hash});
const make={createScriptURL:(text)=>text},trusted=globalThis.trustedTypes?trustedTypes.createPolicy(policy,make):make;
add('script',{src:trusted.createScriptURL(url),integrity,onerror:()=>{if(video)video.controls=true}})};
const on={signal:stop.signal};`;

const hold = `(page,until)=>{page.${STARTING}=until;setTimeout(()=>{delete page.${STARTING}},${HOLD_AT_MOST_MS})}`;

/** Runs in the page, before everything else: plain and whole in itself. */
const waitAndStart = oneLine(`function(nonce,[url,integrity,preloads,limit,policy]){
const video=document.querySelector('video[autoplay]'),inputs=['pointerdown','keydown'],stop=new AbortController();${DECLARE_START}
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
const seconds=Number(video.closest('[data-start]')?.dataset.start),go=()=>{video.currentTime=seconds};
if(seconds>0&&video.readyState>0)go();
else if(seconds>0)video.addEventListener('loadedmetadata',go,{once:true,...on});
if(video.requestVideoFrameCallback){const frame=()=>video.requestVideoFrameCallback(()=>video.paused?frame():setTimeout(start));frame()}
else video.addEventListener('timeupdate',()=>video.paused||start(),on);
for(const name of ['error','${EARLY_FAILURE}'])video.addEventListener(name,start,on);
addEventListener('load',()=>video.src&&!globalThis.${OPENING_KEY}||start(),on);
if(video.autoplay)video.addEventListener('canplay',()=>setTimeout(()=>{if(!video.paused||stop.signal.aborted)return;
video.muted=true;video.play().then(()=>{video.dataset.${MUTED_START}=''},()=>{video.muted=false})},100),{once:true,...on})}`);

const waitForAcceptance = oneLine(`function([mark,starts,cookie]){
document.addEventListener('click',(event)=>{const button=event.target.closest&&event.target.closest('['+mark+']');
if(!button)return;
try{document.cookie=cookie}catch{}
delete document.documentElement.dataset.gate;
const video=document.querySelector('video');
if(video&&button.getAttribute(mark)===starts)video.play().catch(()=>{})})}`);

// The browser's own controls act on a press as well, after the page: only what they leave paused is played here.
const waitForPress = oneLine(`function(){
document.addEventListener('click',({target:video})=>{
const isFree=()=>video.paused&&video.dataset.${TAKEN_OVER}===undefined;
if(!(video instanceof HTMLVideoElement)||!video.closest('[data-player-state]')||!isFree())return;
setTimeout(()=>{if(!isFree())return;
const marks=video.dataset,play=()=>{if(isFree()&&marks.${PRESSED}!==undefined)video.play().catch(()=>{})};
marks.${PRESSED}='';
video.addEventListener('pause',()=>{delete marks.${PRESSED}},{once:true});
video.addEventListener('loadedmetadata',play,{once:true});play()})},true)}`);

const OWN_PRESSES = `[popovertarget],[${GATE_ACCEPT}]`;
const waitToPress = oneLine(`function(page){
const pressed=new Set();
document.addEventListener('click',({target})=>{
const button=target.closest&&target.closest('button'),{${HYDRATING},${READY}}=page.dataset;
if(button&&button.type==='button'&&!button.matches('${OWN_PRESSES}')&&${HYDRATING}===undefined&&${READY}===undefined)pressed.add(button)},true);
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
