import { jsonForHtml } from '@nocturne/lib/json-for-html';

/** Name of the Trusted Types policy under which the waiting script adds the shell's. */
export const START_POLICY = 'page-start';
/** A video that has shown nothing by then is not waited for any longer, milliseconds. */
const WAIT_AT_MOST_MS = 3000;

export interface StartScript {
  nonce: string;
  /** The shell's entry. */
  entry: { url: string; integrity: string };
  /** Scripts that it will ask for. */
  preloads: readonly (readonly [url: string, integrity: string])[];
}

/**
 * An inline script that adds the page's scripts after the first frame of the video that starts by itself, so that they share neither line
 * nor processor with it. The visitor's first key or press, a video that cannot start, or three seconds end the wait.
 */
export function startAfterFirstFrame({ nonce, entry, preloads }: StartScript): string {
  const input = jsonForHtml([entry.url, entry.integrity, preloads, WAIT_AT_MOST_MS, START_POLICY]);
  return `<script nonce="${nonce}">(${waitAndStart})(document.currentScript.nonce,${input})</script>`;
}

/** Runs in the page, before everything else: plain and whole in itself. */
const waitAndStart = `function(nonce,[url,integrity,preloads,limit,policy]){
const video=document.querySelector('video[autoplay]'),inputs=['pointerdown','keydown'],stop=new AbortController();
const add=(tag,values)=>{const made=Object.assign(document.createElement(tag),{nonce,crossOrigin:'anonymous',...values});document.head.append(made)};
const start=()=>{if(stop.signal.aborted)return;stop.abort();
for(const [href,hash] of preloads)add('link',{rel:'preload',as:'script',href,integrity:hash});
const make={createScriptURL:(text)=>text},trusted=globalThis.trustedTypes?trustedTypes.createPolicy(policy,make):make;
add('script',{src:trusted.createScriptURL(url),integrity})};
if(!video||!video.requestVideoFrameCallback)return start();
const frame=()=>video.requestVideoFrameCallback(()=>video.paused?frame():setTimeout(start));frame();
const on={signal:stop.signal};
for(const name of inputs)addEventListener(name,start,on);
video.addEventListener('error',start,on);
video.addEventListener('canplaythrough',()=>setTimeout(()=>video.paused&&start(),100),on);
setTimeout(start,limit)}`.replaceAll('\n', '');
