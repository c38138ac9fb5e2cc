import '@nocturne/ui/css/tokens.css';
import '@nocturne/ui/css/reset.css';
import '@nocturne/ui/css/forced-colors.css';
import { startAlone } from './start-alone.tsx';

startAlone();
