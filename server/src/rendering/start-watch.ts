import { OUTCOMES_PATH } from '@nocturne/contracts/outcomes';
import { READY } from '@nocturne/contracts/page';
import { jsonForHtml } from '@nocturne/lib/json-for-html';

/**
 * Time for a shell that threw to start anyway, milliseconds. Browser extensions throw too, and
 * React recovers from hydration mismatches.
 */
export const ERROR_GRACE_MS = 3000;
/** Time for a shell whose script ran to take over the page, milliseconds. */
export const LOAD_GRACE_MS = 10_000;

export interface WatchedShell {
  nonce: string;
  /** Revision of the registry snapshot in the page. */
  rev: number;
  /** The page's pass. */
  page: string;
  release: string;
  /** Address of its entry. */
  entry: string;
}

/**
 * Returns an inline script for the head of a page. It reports a shell whose browser half does not
 * start, because such a shell cannot report itself. A shell that started reports its own faults.
 */
export function watchStartScript({ nonce, rev, page, release, entry }: WatchedShell): string {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  const input = jsonForHtml([
    OUTCOMES_PATH,
    { rev, page },
    release,
    base,
    ERROR_GRACE_MS,
    LOAD_GRACE_MS,
  ]);
  return `<script nonce="${nonce}">(${watch})(${input})</script>`;
}

/**
 * Runs in the page before everything else, so it must be self-contained. Tabs in the background may
 * start late.
 */
const watch = `function([path,head,release,base,errorMs,loadMs]){
const began=performance.now();let why='',isReported=false;
const isDone=()=>isReported||document.documentElement.dataset.${READY}!==undefined;
const report=()=>{if(!why||isDone())return;isReported=true;
const ms=Math.min(60000,Math.round(performance.now()-began));
const body=JSON.stringify({...head,outcomes:[
{remote:'shell',release,variant:'',outcome:'failed',class:why,ms}]});
fetch(path,{method:'POST',mode:'same-origin',credentials:'omit',
referrerPolicy:'no-referrer',keepalive:true,
headers:{'Content-Type':'application/json'},body}).catch(()=>{})};
const isShell=(address)=>typeof address==='string'&&address.includes(base);
addEventListener('error',(event)=>{
const isScript=event.target!==globalThis&&isShell(event.target&&event.target.src);
if(why||isDone()||!(isScript||isShell(event.filename)))return;
why=isScript?'network':'exec';setTimeout(report,errorMs)},true);
document.addEventListener('load',(event)=>{if(isShell(event.target&&event.target.src))
setTimeout(()=>{if(document.hidden)return;why=why||'timeout';report()},loadMs)},true);
addEventListener('pagehide',report)}`.replaceAll('\n', '');
