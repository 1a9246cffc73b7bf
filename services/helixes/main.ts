import { runService } from '@consortia/infra/kit/run-service';
import { helixesService } from './src/service.ts';

await runService(helixesService);
