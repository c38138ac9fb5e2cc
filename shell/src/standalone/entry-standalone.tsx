import '@nocturne/ui/css/tokens.css';
import '@nocturne/ui/css/reset.css';
import '@nocturne/ui/css/forced-colors.css';
import { startStandalone } from './start-standalone.tsx';

startStandalone();
