import { runService } from '@consortia/infra/http/run-service';
import { helixesService } from './src/service.ts';

await runService(helixesService);
