import { BANDWIDTH_KEY, OPENING_KEY, type StreamOpening } from '@nocturne/contracts/stream-opening';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/**
 * An inline script behind a stream's video: it leaves the opening for the early script, opens the element's Media Source, which takes several turns
 * of a busy main thread, and asks for the head of the media beside the early script (R4-19). With a bandwidth of an earlier visit the engine may
 * begin at another level: then no media is asked for.
 */
export function openingScript(nonce: string, opening: StreamOpening): string {
  return `<script nonce="${nonce}">(${open})(document.currentScript.previousElementSibling,${jsonForHtml([OPENING_KEY, BANDWIDTH_KEY, opening])})</script>`;
}

/** Runs in the page: plain and whole in itself. A managed source is left to the engine, which has to ask the element for more. */
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
