/** Read by video.js as it loads: no style elements of its own, the site's policy refuses them. */
interface Window {
  VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
}
