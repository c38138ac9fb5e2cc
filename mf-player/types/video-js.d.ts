/** video.js reads this at load. True: no style elements, because the site's policy blocks them. */
interface Window {
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
}
