import { runService } from '@consortia/infra/kit/run-service';
import { fundingIngestService } from './src/service.ts';

await runService(fundingIngestService);
