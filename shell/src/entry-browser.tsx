import '@nocturne/ui/css/tokens.css';
import '@nocturne/ui/css/reset.css';
import { start } from './start.tsx';

start();
