import { BANDWIDTH_KEY, OPENING_KEY, type StreamOpening } from '@nocturne/contracts/stream-opening';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/**
 * Returns an inline script to place behind a stream's video. It leaves the stream preload for the
 * early script and opens the element's `MediaSource`, which takes several tasks on a busy main
 * thread. It also fetches the head of the media in parallel. If an earlier visit stored a
 * bandwidth, the engine may begin at another level, so no media is fetched.
 */
export function openingScript(nonce: string, opening: StreamOpening): string {
  return (
    '<script ' +
    `nonce="${nonce}">(${open})(document.currentScript.previousElementSibling,${jsonForHtml([OPENING_KEY, BANDWIDTH_KEY, opening])})</script>`
  );
}

/**
 * Runs in the page, so it must be self-contained. The engine handles `ManagedMediaSource`, because
 * it needs more from the element.
 */
const open = oneLine(`function(video,[key,kept,opening]){
const page=globalThis,now=()=>performance.now();page[key]=opening;
if(page.ManagedMediaSource||!page.MediaSource)return;
try{if(!localStorage.getItem(kept))ask()}catch{ask()}
opening.source=new MediaSource();video.src=URL.createObjectURL(opening.source);
function ask(){const start=now(),{url,bytes}=opening.head;
opening.arriving=fetch(url,{headers:{range:'bytes=0-'+(bytes-1)}}).then((answer)=>{const first=now();
return answer.status===206?answer.arrayBuffer().then((data)=>({data,start,first,end:now()})):undefined}).catch(()=>undefined)}}`);

function oneLine(code: string): string {
  return code.replaceAll('\n', '');
}
