import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';

createRoot(document.getElementById('root')!).render(<Application />);
